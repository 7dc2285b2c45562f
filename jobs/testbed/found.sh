# shellcheck shell=bash
# What of the testbed is there: its nodes, and its processes, told from those of others by the folder they work in.

namespace() { echo "$bridge-$1"; } # of a node
link() { echo "$bridge-${1#node}"; } # this machine's end of a node's link
nodes() { cat "$state/nodes" 2>/dev/null || true; } # one a line; nothing when down

# Whether the process is the command and works with this testbed's files.
ours() { # pid, command
  [ "$(cat "/proc/$1/comm" 2>/dev/null)" = "$2" ] &&
    tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null | grep -F -- "$state/" >/dev/null
}

daemon() { # pid file, command: the pid, if it is alive and ours
  local pid
  pid=$(cat "$1" 2>/dev/null) && [ -n "$pid" ] && ours "$pid" "$2" && echo "$pid"
}

controller_alive() { daemon "$state/slurmctld.pid" slurmctld >/dev/null; }
munge_alive() { daemon "$state/munge/munged.pid" munged >/dev/null; }
node_alive() { daemon "$state/slurmd.$1.pid" slurmd >/dev/null; }

require_up() {
  [ -n "$(nodes)" ] || refuse "the testbed is down: jobs/testbed.sh up"
  export SLURM_CONF=$conf
}

require_node() {
  nodes | grep -xF -- "$1" >/dev/null || refuse "there is no node '$1': use one of $(nodes | paste -sd' ')"
}

slurm() { timeout 20 "$@"; } # a client must not wait for ever for a dead slurmctld
