#!/usr/bin/env bash
# One version everywhere: CMake's project(), CITATION.cff and `ludolect --version`.
set -euo pipefail
export LC_ALL=C

cd -- "${LUDOLECT_SOURCE_DIR:-$(dirname -- "${BASH_SOURCE[0]}")/../..}"

project=$(sed -n 's/^project(ludolect VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
citation=$(sed -n 's/^version: *"\{0,1\}\([0-9.]*\)"\{0,1\} *$/\1/p' CITATION.cff)

if [[ -z $project ]]; then
  echo "CMakeLists.txt: no 'project(ludolect VERSION ...' found"
  exit 1
fi
if [[ $citation != "$project" ]]; then
  echo "CITATION.cff says version '$citation', CMakeLists.txt says '$project'"
  exit 1
fi
if [[ -n ${LUDOLECT:-} ]] && said=$("$LUDOLECT" --version 2>/dev/null); then
  if [[ " ${said%%$'\n'*} " != *" $project "* ]]; then
    echo "ludolect --version says '$said', CMakeLists.txt says '$project'"
    exit 1
  fi
fi
