#!/usr/bin/env bash
# Every test: style, C kernels and exchanges under sanitizers, Java without and with ranks, the scripts.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
"$here/setup.sh" --tests
cd "$here/.."
echo "test: C style" >&2
find native -path native/target -prune -o -name '*.[ch]' -print0 | xargs -0 clang-format --dry-run --Werror
echo "test: the ReFrame check's references" >&2
python3 jobs/reframe/test_references.py
echo "test: C and Java" >&2
mvn -B -ntp -Dstyle.color=never verify
echo "test: the testbed and its jobs" >&2
jobs/test-testbed.sh
