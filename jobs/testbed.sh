#!/usr/bin/env bash
# A Slurm cluster of N nodes on this one machine, for trying and testing jobs without a cluster.
#
#   jobs/testbed.sh up [N]              N nodes (2 to 8, default 2), ready when it returns
#   jobs/testbed.sh env                 the line that points Slurm's commands here: eval "$(jobs/testbed.sh env)"
#   jobs/testbed.sh shape NODE RATE     slows a node's link down both ways, for example node2 1gbit
#   jobs/testbed.sh unshape NODE        and heals it
#   jobs/testbed.sh status              nodes, shaped links, jobs
#   jobs/testbed.sh down                ends the jobs, the daemons and the nodes, and removes their files
#
# The nodes are network namespaces with a name, an address, a /tmp and a share of the cores of their own; slurmctld,
# slurmd and munged are real. What the nodes must see (the checkout, what it is built of, files written) must lie
# outside /tmp. srun needs --mpi=pmix for MPI. A node counts as dead after 15 s, a killed job has 5 s left.
# It needs root, and installs Slurm, munge and iproute2 (Debian, Ubuntu) where they are missing, without starting or
# enabling their services. Where a real Slurm is, it refuses.
#
# Environment, the same for every call:
#   MEMLINE_TESTBED         the state's folder, outside /tmp; default /var/lib/memline-testbed
#   MEMLINE_TESTBED_NET     the first three numbers of the addresses; default 10.99.0: nodes .1 to .8, this machine .254
#   MEMLINE_TESTBED_BRIDGE  the bridge, and what the names of namespaces and links begin with; default memline
# Exit codes: 0 done, 2 wrong use or not possible here, 5 it did not start (the logs' last lines say why).
set -euo pipefail

state=${MEMLINE_TESTBED:-/var/lib/memline-testbed}
net=${MEMLINE_TESTBED_NET:-10.99.0}
bridge=${MEMLINE_TESTBED_BRIDGE:-memline}
conf=$state/slurm.conf
up_seconds=20 # until the nodes are idle; 2 to 4 are usual
down_seconds=12 # for jobs to end: KillWait, and some

say() { echo "testbed: $*" >&2; }
refuse() { say "$*"; exit 2; }

# ---- what it finds

namespace() { echo "$bridge-$1"; } # of a node
link() { echo "$bridge-${1#node}"; } # this machine's end of a node's link
nodes() { cat "$state/nodes" 2>/dev/null || true; } # one a line; nothing when down

# Whether the process is the command and works with this testbed's files.
ours() { # pid, command
  [ "$(cat "/proc/$1/comm" 2>/dev/null)" = "$2" ] &&
    tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null | grep -qF -- "$state/"
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
  nodes | grep -qxF -- "$1" || refuse "there is no node '$1': use one of $(nodes | paste -sd' ')"
}

slurm() { timeout 3 "$@"; } # a client must not wait for ever for a dead slurmctld

# ---- where it refuses

require_settings() {
  case "$state" in
    /tmp|/tmp/*) refuse "MEMLINE_TESTBED=$state is below /tmp, which every node has of its own: choose another" ;;
    /*) ;;
    *) refuse "MEMLINE_TESTBED=$state is not an absolute path" ;;
  esac
  [[ $state =~ ^[A-Za-z0-9/._-]+$ ]] || refuse "MEMLINE_TESTBED='$state': use letters, digits and ._-/ only"
  [[ $net =~ ^[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}$ ]] ||
    refuse "MEMLINE_TESTBED_NET=$net: three numbers are needed, for example 10.99.0"
  [[ $bridge =~ ^[a-z][a-z0-9]{0,12}$ ]] ||
    refuse "MEMLINE_TESTBED_BRIDGE=$bridge: at most 13 lower-case letters and digits are needed, a letter first"
}

require_here() {
  [ -z "${SLURM_JOB_ID:-}" ] || refuse "this is a job of Slurm (SLURM_JOB_ID=$SLURM_JOB_ID): use that Slurm"
  [ "$(id -u)" = 0 ] || refuse "needs root (network namespaces, slurmd): sudo jobs/testbed.sh $*"
}

require_no_slurm() {
  local process name
  [ ! -e /etc/slurm/slurm.conf ] || refuse "a real Slurm is configured here (/etc/slurm/slurm.conf): use that one"
  [ "${SLURM_CONF:-$conf}" = "$conf" ] || refuse "SLURM_CONF=$SLURM_CONF names another Slurm: use that, or unset it"
  for process in /proc/[0-9]*; do
    name=$(cat "$process/comm" 2>/dev/null) || continue
    [[ $name = slurmctld || $name = slurmd ]] && ! ours "${process#/proc/}" "$name" || continue
    # One that is just ending has no command line any more.
    [ -z "$(tr '\0' ' ' <"$process/cmdline" 2>/dev/null)" ] ||
      refuse "a $name that is not this testbed's runs here (pid ${process#/proc/}): use that Slurm"
  done
}

require_free() {
  local taken node
  taken=$({ ip -4 route show root "$net.0/24"; ip -4 route show match "$net.0/24"; } | grep -v ^default | head -n 1) || true
  [ -z "$taken" ] || refuse "$net.0/24 is in use here ($taken): set MEMLINE_TESTBED_NET, for example to 10.98.0"
  for node in "$bridge" "$@"; do
    [ "$node" = "$bridge" ] || node=$(link "$node")
    [ ! -e "/sys/class/net/$node" ] || refuse "a network link '$node' is here already: set MEMLINE_TESTBED_BRIDGE"
  done
  for node in "$@"; do
    [ ! -e "/run/netns/$(namespace "$node")" ] ||
      refuse "a network namespace '$(namespace "$node")' is here already: set MEMLINE_TESTBED_BRIDGE"
  done
  if [ -d "$state" ] && [ -n "$(ls -A "$state")" ]; then
    refuse "$state holds files that are not a testbed's: set MEMLINE_TESTBED, or empty it"
  fi
}

# ---- packages

# Units that the installing enabled are disabled again; no service is started, none that was there is touched.
install_packages() {
  local missing=() package log policy=/usr/sbin/policy-rc.d own_policy=false failed=false
  command -v slurmctld >/dev/null || missing+=(slurmctld)
  command -v slurmd >/dev/null || missing+=(slurmd)
  command -v srun >/dev/null || missing+=(slurm-client)
  command -v munged >/dev/null || missing+=(munge)
  command -v tc >/dev/null || missing+=(iproute2)
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || refuse "missing: ${missing[*]} (their names in Debian), and no apt-get to install them"
  say "installing ${missing[*]}"
  log=$(mktemp)
  if [ ! -e $policy ]; then
    own_policy=true
    printf '#!/bin/sh\nexit 101\n' >$policy
    chmod +x $policy
  fi
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; } \
    >"$log" 2>&1 || failed=true
  if $own_policy; then rm -f $policy; fi
  if $failed; then
    tail -n 20 "$log" >&2
    refuse "apt-get failed; its whole output is in $log"
  fi
  rm -f "$log"
  if command -v systemctl >/dev/null; then
    for package in "${missing[@]}"; do
      case $package in munge|slurmd|slurmctld) systemctl disable "$package" >/dev/null 2>&1 || true ;; esac
    done
  fi
}

# ---- up

write_conf() {
  local node
  cat <<END
ClusterName=memline-testbed
SlurmctldHost=$(hostname -s)($net.254)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$state/munge/socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
# every node may say 2 CPUs, whatever the machine has
SlurmdParameters=config_overrides
ReturnToService=2
JobRequeue=0
SlurmdTimeout=15
KillWait=5
MailProg=/bin/true
StateSaveLocation=$state/state
SlurmctldPidFile=$state/slurmctld.pid
SlurmdPidFile=$state/slurmd.%n.pid
SlurmdSpoolDir=$state/spool.%n
END
  for node in "$@"; do echo "NodeName=$node NodeAddr=$net.${node#node} CPUs=2"; done
  echo "PartitionName=testbed Nodes=ALL Default=YES State=UP"
}

# The nodes' /etc/hosts: this machine's, and the nodes, since programs look up the name of where they run.
write_hosts() {
  local node
  cat /etc/hosts
  for node in "$@"; do echo "$net.${node#node} $node"; done
}

make_folders() {
  local node
  chmod 755 "$state"
  install -d -m 700 "$state/state"
  install -d -o munge -g munge -m 755 "$state/munge"
  for node in "$@"; do
    install -d -m 755 "$state/spool.$node"
    install -d -m 1777 "$state/tmp.$node"
  done
}

make_network() {
  local node inside
  ip link add name "$bridge" type bridge
  ip addr add "$net.254/24" dev "$bridge"
  ip link set dev "$bridge" up
  for node in "$@"; do
    inside=$(namespace "$node")
    ip netns add "$inside"
    ip link add name "$(link "$node")" type veth peer name eth0 netns "$inside"
    ip link set dev "$(link "$node")" master "$bridge" up
    ip -n "$inside" addr add "$net.${node#node}/24" dev eth0
    ip -n "$inside" link set dev eth0 up
    ip -n "$inside" link set dev lo up
  done
}

# With a key of its own, so that a munged of the machine's is neither needed nor disturbed.
start_munge() {
  local folder=$state/munge
  dd if=/dev/urandom of="$folder/key" bs=128 count=1 status=none
  chown munge:munge "$folder/key"
  chmod 400 "$folder/key"
  runuser -u munge -- munged --key-file="$folder/key" --socket="$folder/socket" --pid-file="$folder/munged.pid" \
    --log-file="$folder/munged.log" --seed-file="$folder/seed" >>"$state/munge.out" 2>&1 9>&-
}

# The cores are divided among the nodes, so that ranks on two nodes do not take turns on one; where there are fewer
# cores than nodes, several nodes have the same one.
cores_of() { # node, how many nodes
  local cores index=$((${1#node} - 1)) count=$2 first last
  mapfile -t cores < <(allowed_cores)
  first=$((index * ${#cores[@]} / count))
  last=$(((index + 1) * ${#cores[@]} / count - 1))
  [ "$last" -ge "$first" ] || last=$first
  (IFS=,; echo "${cores[*]:first:last-first+1}")
}

allowed_cores() { # this shell's, one a line
  local part
  for part in $(sed -n 's/^Cpus_allowed_list:\s*//p' /proc/self/status | tr , ' '); do
    seq "${part%-*}" "${part#*-}"
  done
}

# Not ip netns exec, which mounts another /sys, where slurmd finds no cgroup. A /tmp of its own, because the PMIx
# servers of two nodes collide in one.
start_node() { # node, how many nodes
  nsenter --net="/run/netns/$(namespace "$1")" unshare --uts --mount taskset -c "$(cores_of "$1" "$2")" \
    sh -ec 'mount --bind "$1/tmp.$2" /tmp; mount --bind "$1/hosts" /etc/hosts; hostname "$2"
      exec slurmd -f "$1/slurm.conf" -N "$2" -L "$1/$2.log"' sh "$state" "$1" >>"$state/$1.out" 2>&1 9>&-
}

start_controller() {
  slurmctld -f "$conf" -L "$state/slurmctld.log" >>"$state/slurmctld.out" 2>&1 9>&-
}

await_idle() { # how many nodes
  local end=$((SECONDS + up_seconds))
  while [ $SECONDS -lt $end ]; do
    [ "$(slurm sinfo -h -N -t idle -o %N 2>/dev/null | grep -c .)" = "$1" ] && return 0
    sleep 0.25
  done
  return 1
}

failed_up() {
  trap - EXIT
  say "it did not start; the logs end with:"
  tail -v -n 5 "$state"/*.log "$state"/*.out "$state"/munge/*.log >&2 || true
  take_down
  exit 5
}

describe() {
  echo "the testbed is up: $(nodes | paste -sd' ')"
  echo "  export SLURM_CONF=$conf"
  echo "  srun --mpi=pmix -N2 -n2 …, sbatch jobs/calibrate.sbatch; from outside /tmp, which each node has of its own"
}

up() {
  local count=${1:-2} names node
  [[ $count =~ ^[2-8]$ ]] || refuse "up $count: 2 to 8 nodes are possible"
  lock
  require_no_slurm
  install_packages
  export SLURM_CONF=$conf
  mapfile -t names < <(seq -f 'node%g' "$count")
  if [ -n "$(nodes)" ]; then
    revive "$count"
    return
  fi
  require_free "${names[@]}"
  mkdir -p "$state"
  trap failed_up EXIT
  printf '%s\n' "${names[@]}" >"$state/nodes"
  make_folders "${names[@]}"
  write_conf "${names[@]}" >"$conf"
  write_hosts "${names[@]}" >"$state/hosts"
  make_network "${names[@]}"
  start_munge
  start_controller
  for node in "${names[@]}"; do start_node "$node" "$count"; done
  await_idle "$count"
  trap - EXIT
  describe
}

# Up already: what died is started again; where the network is gone too, as after a restart of the machine, all is.
revive() { # how many nodes
  local node there
  there=$(nodes | grep -c .)
  if [ ! -e "/sys/class/net/$bridge" ]; then
    take_down
    up "$1"
    return
  fi
  [ "$there" = "$1" ] || refuse "the testbed is up with $there nodes, not $1: jobs/testbed.sh down first"
  munge_alive || { say "starting munged again"; start_munge; }
  controller_alive || { say "starting slurmctld again"; start_controller; }
  for node in $(nodes); do
    node_alive "$node" || { say "starting slurmd of $node again"; start_node "$node" "$there"; }
  done
  describe
}

lock() { # one up or down at a time; the daemons are started without this file
  exec 9>"/run/$bridge-testbed.lock"
  flock -w 60 9 || refuse "another jobs/testbed.sh is at work"
}

# ---- down

end_jobs() {
  local end=$((SECONDS + down_seconds))
  controller_alive || return 0
  slurm squeue -h -o %A 2>/dev/null | sort -u | xargs -r timeout 3 scancel 2>/dev/null || true
  while [ $SECONDS -lt $end ]; do
    [ -n "$(slurm squeue -h 2>/dev/null)" ] || return 0
    sleep 0.25
  done
}

remaining() { # pids of what was started: the daemons, and all that is in a node
  local node
  for node in $(nodes); do
    ip netns pids "$(namespace "$node")" 2>/dev/null || true
    daemon "$state/slurmd.$node.pid" slurmd || true
  done
  daemon "$state/slurmctld.pid" slurmctld || true
  daemon "$state/munge/munged.pid" munged || true
}

end_processes() {
  local waited pids
  pids=$(remaining)
  [ -z "$pids" ] || kill $pids 2>/dev/null || true
  for ((waited = 0; waited < 24; waited++)); do
    pids=$(remaining)
    [ -n "$pids" ] || return 0
    sleep 0.25
  done
  kill -9 $pids 2>/dev/null || true
  sleep 0.5
}

remove_network() {
  local node
  for node in $(nodes); do
    ip netns del "$(namespace "$node")" 2>/dev/null || true
    # It goes with the namespace, but late.
    ip link del dev "$(link "$node")" 2>/dev/null || true
  done
  ip link del dev "$bridge" 2>/dev/null || true
}

remove_files() {
  local node
  for node in $(nodes); do
    rm -rf "$state/spool.$node" "$state/tmp.$node"
    rm -f "$state/$node".{log,out} "$state/slurmd.$node.pid"
  done
  rm -rf "$state/state" "$state/munge"
  rm -f "$conf" "$state/hosts" "$state"/slurmctld.{log,out,pid} "$state/munge.out" "$state/nodes"
  rmdir "$state" 2>/dev/null || say "$state keeps files that are not the testbed's"
}

take_down() {
  export SLURM_CONF=$conf
  end_jobs
  end_processes
  remove_network
  remove_files
}

down() {
  lock
  if [ -z "$(nodes)" ]; then
    echo "the testbed is down"
    return
  fi
  take_down
  echo "the testbed is down now"
}

# ---- the network, what there is

# A bucket of 64 KiB: messages below it come through at full speed when they come alone.
shape() {
  local node=${1:-} rate=${2:-}
  require_up
  require_node "$node"
  [[ ${rate,,} =~ ^[1-9][0-9]*[kmg]?bit$ ]] || refuse "rate '$rate': use for example 1gbit, 100mbit, 500kbit"
  tc qdisc replace dev "$(link "$node")" root tbf rate "$rate" burst 64k latency 50ms
  tc -n "$(namespace "$node")" qdisc replace dev eth0 root tbf rate "$rate" burst 64k latency 50ms
}

unshape() {
  local node=${1:-}
  require_up
  require_node "$node"
  tc qdisc del dev "$(link "$node")" root 2>/dev/null || true
  tc -n "$(namespace "$node")" qdisc del dev eth0 root 2>/dev/null || true
}

rate_of() { # to or from, node; nothing where the link is free
  if [ "$1" = to ]; then
    tc qdisc show dev "$(link "$2")" root
  else
    tc -n "$(namespace "$2")" qdisc show dev eth0 root
  fi | sed -n 's/.* tbf .*rate \([^ ]*\).*/\1/p'
}

status() {
  local node to from states
  if [ -z "$(nodes)" ]; then
    echo "the testbed is down"
    return
  fi
  if [ ! -e "/sys/class/net/$bridge" ]; then
    echo "the testbed is down, its network is gone as after a restart of the machine: jobs/testbed.sh up, or down"
    return
  fi
  require_up
  states=$(slurm sinfo -h -N -o '%N %T' 2>/dev/null) || states=
  for node in $(nodes); do
    to=$(rate_of to "$node") from=$(rate_of from "$node")
    echo "$node  $net.${node#node}  cores $(cores_of "$node" "$(nodes | grep -c .)")  $(
      sed -n "s/^$node //p" <<<"${states:-$node unknown}")  $(
      node_alive "$node" || echo "slurmd is dead  ")link ${to:-free} in, ${from:-free} out"
  done
  if [ -n "$states" ]; then slurm squeue; else say "slurmctld does not answer; its log is $state/slurmctld.log"; fi
}

case "${1:-}" in
  -h|--help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  up|down|shape|unshape|status|env) ;;
  *) refuse "'${1:-}' is not known: use up [N], down, shape NODE RATE, unshape NODE, status, env (or --help)" ;;
esac
command=$1
shift
case $command in up|unshape) most=1 ;; shape) most=2 ;; *) most=0 ;; esac
[ $# -le $most ] || refuse "$command takes at most $most arguments, not '$*'"
require_settings
case $command in
  env) require_up; echo "export SLURM_CONF=$conf" ;;
  *) require_here "$command" "$@"; "$command" "$@" ;;
esac
