#!/usr/bin/env bash
# Gives scripts the exit codes of jobs/README.md, where 1 means a regression and nothing else. Scripts source it.
#
#   ends NAME        from now on, if a failed command would end the script with a code such as 1, 126 or 127, the script prints
#                    a line and ends with 5 instead. The codes of signals are kept. The folder $work is removed at the end
#   verdict_is CODE  ends the script with the exit code of a comparison; here 1 stays 1

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "ends: this file is not run, but sourced by the scripts beside it: jobs/README.md" >&2
  exit 2
fi

ends() {
  ends_name=$1
  ends_verdict=
  work= # an inherited value would name a folder that is removed at the end
  trap 'ended $?' EXIT
}

verdict_is() {
  ends_verdict=$1
  exit "$1"
}

ended() {
  [ -z "$work" ] || rm -rf "$work"
  case $1 in
    0|[2-7]|12[89]|1[3-9]?|2??) ;;
    *)
      [ "$1" != "$ends_verdict" ] || return 0
      echo "$ends_name: something failed (code $1), and there is no verdict: see the lines above" >&2
      exit 5 ;;
  esac
}
