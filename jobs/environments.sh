#!/usr/bin/env bash
# Runs the program in unusual environments: other languages, limits, full disks, folders without write permission, terminals,
# wrong settings. For each it checks the exit code and the message, or a condition that the table names.
#
#   jobs/environments.sh [--short] [--of CHECKOUT] [ROW…]
#
#   ROW…             runs only the rows with these names
#   --short          leaves out the slow rows
#   --of CHECKOUT    runs the scripts of another built checkout
#
# Prints a table: environment, command, exit code, the printed line, and whether this is as expected. Rows that need root are
# skipped if the user is not root, and then count as expected. The script needs a built checkout. Times that ranks measure here
# are not results.
# Exit codes: 0 everything is as expected, 5 something is not, 2 wrong use.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends environments
refuse() { echo "environments: $1" >&2; exit 2; }
checkout=$(dirname "$here")
short=
wrong=0 # rows that are not as expected
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
unset LC_ALL LC_CTYPE _JAVA_OPTIONS JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS MEMLINE_OUT MEMLINE_JAR
export LANG=C.UTF-8

rows=() long=()
for part in row java language output place terminal; do
  # shellcheck source=/dev/null
  . "$here/environments/$part.sh"
done
for one in "$@"; do
  [[ " ${rows[*]} ${long[*]} " = *" $one "* ]] || refuse "unknown row '$one': use ${rows[*]} ${long[*]}"
done
[ $# = 0 ] || rows=("$@") long=()
[ -z "$short" ] || long=()

echo '| environment | run | exit | message | as expected |'
echo '|---|---|---|---|---|'
for one in "${rows[@]}" "${long[@]}"; do "$one"; done
[ "$wrong" = 0 ] || { echo "environments: $wrong rows are not as expected" >&2; exit 5; }
