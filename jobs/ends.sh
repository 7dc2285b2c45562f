#!/usr/bin/env bash
# How a script ends: by the table of exit codes (jobs/README.md), in which 1 is a regression and nothing else. Sourced.
#
#   ends NAME        from here on a command that fails by a code of its own (1, 126, 127, …) ends the script with 5 and a
#                    line; signals keep their codes. What $work names then, a temporary folder, is removed
#   verdict_is CODE  ends it as a comparison did: there 1 stays 1

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "ends: nothing to run, it is sourced by the scripts beside it: jobs/README.md" >&2
  exit 2
fi

ends() {
  ends_name=$1
  ends_verdict=
  work= # not the environment's, which would be removed
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
      echo "$ends_name: something failed (code $1), and no verdict was told: the lines above say what" >&2
      exit 5 ;;
  esac
}
