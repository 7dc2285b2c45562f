#!/usr/bin/env bash
# Runs random commands on forged files with correct checksums (calibrations, samples, plans, CSV, images, expressions,
# annotated formulas, traces), all in one process. It counts violations of memline's contract: internal errors, stack traces,
# exit codes that are not documented, hangs, numbers that are not finite, text with terminal control characters.
#
#   jobs/fuzz.sh [COMMANDS [SEED [FOLDER]]]
#
# Default: 100000 commands, seed 1; the same seed gives the same commands. For each kind of violation, FOLDER keeps the command
# and its files. Nothing is measured. Exit codes: 0 no violation, 5 violations, or it could not run.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends fuzz
refuse() { echo "fuzz: $1" >&2; exit 2; }
case "${1:-}" in
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
[ $# -le 3 ] || refuse "unexpected argument '$4': jobs/fuzz.sh --help"
[[ ${1:-1} =~ ^[1-9][0-9]{0,8}$ ]] || refuse "COMMANDS '$1' is not a number of at least 1"
[[ ${2:-1} =~ ^[0-9]{1,18}$ ]] || refuse "SEED '$2' is not a number"
kept=${3:+$(readlink -f "$3")}
"$here/build.sh"
cd "$here/.."
mvn -q -B -ntp -pl java test-compile dependency:build-classpath -Dmdep.outputFile=target/test.classpath >&2
java -cp "java/target/test-classes:java/target/classes:$(cat java/target/test.classpath)" \
  org.memline.fuzz.Fuzz "${1:-100000}" "${2:-1}" "$(nproc)" ${kept:+"$kept"} || exit 5
