# shellcheck shell=bash
# The command `up`: starts the testbed and waits until its nodes are idle. If the testbed is up, restarts daemons that have died.

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

# For a testbed that is up: restarts the daemons that have died. If the network is missing, for example after a reboot of this
# machine, starts everything again.
revive() { # NUMBER OF NODES
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

describe() {
  echo "the testbed is up: $(nodes | paste -sd' ')"
  echo "  export SLURM_CONF=$conf"
  echo "  srun --mpi=pmix (MPICH: pmi2) -N2 -n2 …, sbatch jobs/calibrate.sbatch; from outside /tmp, because each node has its own /tmp"
}

failed_up() {
  trap - EXIT
  say "it did not start; the logs end with:"
  tail -v -n 5 "$state"/*.log "$state"/*.out "$state"/munge/*.log >&2 || true
  take_down
  exit 5
}

lock() { # only one up or down runs at a time; the daemons do not inherit this file
  exec 9>"/run/$bridge-testbed.lock"
  flock -w 600 9 || refuse "another jobs/testbed.sh is running"
}
