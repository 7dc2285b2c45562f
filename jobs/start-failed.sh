#!/usr/bin/env bash
# Prints in one line why Java did not start the program, crashed, or was ended by signal 9, and the remedy. jobs/memline runs
# this script.
#
#   jobs/start-failed.sh JAVA JAR [CODE [OPTION…]]
#
# CODE is the exit code of Java; 134 is a crash, 137 is signal 9. OPTION… are the options of Java. Exit codes: 2 not built, 134
# crashed, 137 ended by signal 9, 5 any other reason.
set -uo pipefail

java=${1:-java} jar=${2:-}
say() { echo "memline: $2" >&2; exit "$1"; }

memory_limit() { # prints the smallest limit of this process's control groups in bytes, or nothing without a limit
  local controllers group mount
  while IFS=: read -r _ controllers group; do
    case ,$controllers, in
      ,,) mount=/sys/fs/cgroup ;;
      *,memory,*) mount=/sys/fs/cgroup/$controllers ;;
      *) continue ;;
    esac
    while :; do
      cat "$mount$group"/memory.{max,limit_in_bytes} 2>/dev/null
      [ -n "${group%/}" ] || break
      group=${group%/*}
    done
  done </proc/self/cgroup | grep -xE '[0-9]{1,17}' | sort -n | sed -n 1p
}

if [ "${3:-}" = 137 ]; then
  limit=$(memory_limit)
  say 137 "ended by signal 9${limit:+; the memory limit of this job is $((limit / 1000000)) MB: ask for more, or measure less at a time}"
fi
if [ "${3:-}" = 134 ]; then
  archive=''
  [ ! -r "${jar%/*}/classes.jsa" ] || [ -n "${MEMLINE_JAR:-}" ] ||
    archive="; if every command crashes, remove the class archive ${jar%/*}/classes.jsa, which may be damaged"
  say 134 "Java crashed: see what it printed and its file hs_err_pid….log$archive"
fi

type -P "$java" >/dev/null ||
  say 5 "could not start: there is no $java: install a JRE, 17 or later, or set JAVA_HOME to one"
remedy="run jobs/local.sh"
[[ $jar != */lib/memline.jar ]] || remedy="unpack the archive again"
[ -r "$jar" ] || [ -z "${MEMLINE_JAR:-}" ] || say 2 "MEMLINE_JAR names no readable file: $MEMLINE_JAR: unset or correct it"
[ -r "$jar" ] || say 2 "not built yet ($jar is missing): $remedy"
settings=''
for name in _JAVA_OPTIONS JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS; do
  [ -z "${!name:-}" ] || settings+=", $name='${!name}'"
done
shown=(-XX:+UnlockDiagnosticVMOptions -XX:+DisplayVMOutput) # jobs/java-options.sh hides messages of the virtual machine
if ! { said=$("$java" "${@:4}" "${shown[@]}" -version 2>&1 >/dev/null </dev/null); } 2>/dev/null; then
  said=$(grep -vE '^(Error occurred during initialization of VM|(NOTE: )?Picked up .*|[[:space:]]*)$' <<<"$said" |
    sed -n '1s/^[^ ]*start-failed\.sh: line [0-9]*: //p;1t;1p')
  [ -z "${JAVA_HOME:-}" ] || settings+=", JAVA_HOME='$JAVA_HOME'"
  memory=$(ulimit -v)
  [ "$memory" = unlimited ] || settings="${settings}, the limit of virtual memory, $memory KiB (ulimit -v)"
  [ -n "$settings" ] || settings=', the installation of Java and ulimit -a'
  say 5 "could not start $java${said:+ ($said)}: check${settings#,}"
fi
[ -z "$settings" ] || say 5 "could not start $java with $jar: see the lines above, and check${settings#,}, or $remedy"
say 5 "could not start $java with $jar: see the lines above: $remedy"
