# shellcheck shell=bash
# Finds the nodes and processes of the testbed. A daemon belongs to the testbed if its command line has the path of the folder
# $state.

namespace() { echo "$bridge-$1"; } # NODE
link() { echo "$bridge-${1#node}"; } # NODE: this machine's end of its link
nodes() { cat "$state/nodes" 2>/dev/null || true; } # one per line; nothing when down

# Succeeds if the process is named COMMAND and has a file of this testbed in its command line.
ours() { # pid, command
  [ "$(cat "/proc/$1/comm" 2>/dev/null)" = "$2" ] &&
    tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null | grep -F -- "$state/" >/dev/null
}

daemon() { # PID FILE, COMMAND: prints the pid if it is alive and of this testbed
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

slurm() { timeout 20 "$@"; } # a client must not wait forever for a dead slurmctld
