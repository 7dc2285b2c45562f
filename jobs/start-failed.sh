#!/usr/bin/env bash
# Prints in one line why Java did not start the program, and the remedy. jobs/memline runs it if Java itself failed.
#
#   jobs/start-failed.sh JAVA JAR
#
# Exit codes: 2 not built, 5 any other reason.
set -uo pipefail

java=${1:-java} jar=${2:-}
say() { echo "memline: $2" >&2; exit "$1"; }

type -P "$java" >/dev/null ||
  say 5 "could not start: there is no $java: install a JRE, 17 or later, or say by JAVA_HOME where one is"
remedy="run jobs/local.sh"
[[ $jar != */lib/memline.jar ]] || remedy="unpack the archive again"
[ -r "$jar" ] || say 2 "not built yet ($jar is missing): $remedy"
"$java" -XX:-UsePerfData -version >/dev/null 2>&1 </dev/null ||
  say 5 "could not start $java: the lines above say why: look at JAVA_HOME, JDK_JAVA_OPTIONS and ulimit -a"
say 5 "could not start $java with $jar: the lines above say why: $remedy"
