#!/usr/bin/env bash
# docs/GLOSSARY.md is what `ludolect explain` says. LUDOLECT_UPDATE=1 writes it anew.
set -euo pipefail
export LC_ALL=C.UTF-8

glossary=$LUDOLECT_SOURCE_DIR/docs/GLOSSARY.md
if [[ -n ${LUDOLECT_UPDATE:-} ]]; then
  "$LUDOLECT" explain --format md -o "$glossary"
fi
diff -u -- "$glossary" <("$LUDOLECT" explain --format md)
