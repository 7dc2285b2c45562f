#!/usr/bin/env bash
# Reports what Maven could not fetch, if that is why it failed. Sourced by build.sh.

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "maven: this file is not run, but sourced by build.sh: jobs/README.md" >&2
  exit 2
fi

# Prints one line: the first artifact that Maven could not fetch, the reason, and where to configure a mirror or a proxy.
# Prints nothing and returns 1 if Maven failed for another reason.
maven_unreachable() { # LOG
  local home=~ line what why
  line=$(grep -m 1 -E 'Could not transfer artifact .*(->|$)|the artifact .* has not been downloaded|resolution (will|is) not .*reattempted' \
    "$1") || return 1
  what=$(sed -n 's/.*artifact \([^ :]*:[^ ]*\) .*/\1/p' <<<"$line")
  # Maven repeats the message with the system's error text at its end.
  why=$(sed -n 's/.*transfer failed for [^ ]*\( @ line [0-9]*, column [0-9]*\)\{0,1\}: \(.*\) -> .*/\2/p' "$1" | sed -n 1p)
  [ -z "${line##*offline mode*}" ] && why="it is in offline mode"
  echo "Maven cannot fetch ${what:-what it needs} (${why:-its repository does not answer}):" \
    "give it a network, or a mirror or proxy in $home/.m2/settings.xml$([ -e ~/.m2/settings.xml ] || echo ', which does not exist')"
}
