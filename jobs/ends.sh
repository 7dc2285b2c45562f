#!/usr/bin/env bash
# Defines how a script ends, by the table of exit codes (jobs/README.md), in which only a regression is 1. Sourced.
#
#   ends NAME        from now on a command that fails with its own code (1, 126, 127, …) ends the script with a line and
#                    code 5; signals keep their codes. The temporary folder $work is then removed
#   verdict_is CODE  ends the script with the code of a comparison, where 1 stays 1

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
