#!/usr/bin/env bash
# Runs the program in odd environments, and tells of each what it did and whether that is what the contract says: other
# languages, limits, full disks, folders nobody can write to, terminals, wrong settings.
#
#   jobs/environments.sh [--short] [--of CHECKOUT] [ROW…]
#
# A table: environment, what was run, exit code, the line printed, as it should be or not. --short leaves out what takes more
# than seconds; ROWs are those named alone; --of runs the scripts of another built checkout. Some rows want root, and say so.
# Needs a built checkout. What ranks measure here is no figure. Exit codes: 0 all as it should be, 5 not, 2 wrong use.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends environments
refuse() { echo "environments: $1" >&2; exit 2; }
checkout=$(dirname "$here")
short=
wrong=0 # rows that are not as they should be
while [ $# -gt 0 ]; do
  case $1 in
    -h|--help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
    --short) short=1; shift ;;
    --of) [ -n "${2:-}" ] && checkout=$(cd "$2" 2>/dev/null && pwd) || refuse "--of '${2:-}': name a checkout"; shift 2 ;;
    -*) refuse "$1 is unknown: jobs/environments.sh --help" ;;
    *) break ;;
  esac
done
memline=$checkout/jobs/memline
[ -r "$checkout/java/target/memline.jar" ] || refuse "$checkout is not built: jobs/build.sh"
work=$(mktemp -d) || exit 5
unset LC_ALL LC_CTYPE JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS MEMLINE_OUT MEMLINE_JAR
export LANG=C.UTF-8

rows=() long=()
for part in row java language output place terminal; do
  # shellcheck source=/dev/null
  . "$here/environments/$part.sh"
done
for one in "$@"; do
  [[ " ${rows[*]} ${long[*]} " = *" $one "* ]] || refuse "no row '$one': known are ${rows[*]} ${long[*]}"
done
[ $# = 0 ] || rows=("$@") long=()
[ -z "$short" ] || long=()

echo '| environment | run | exit | said | as it should be |'
echo '|---|---|---|---|---|'
for one in "${rows[@]}" "${long[@]}"; do "$one"; done
[ "$wrong" = 0 ] || { echo "environments: $wrong not as the contract says" >&2; exit 5; }
