#!/usr/bin/env bash
# Runs every example of the README and of docs/ and compares what it prints. LUDOLECT_UPDATE=1 writes the output anew.
set -euo pipefail
exec /usr/bin/python3 "$LUDOLECT_SOURCE_DIR/tests/scripts/run_docs.py" "$LUDOLECT" "$LUDOLECT_SOURCE_DIR"
