# shellcheck shell=bash
# The command `down`: ends the jobs, then the processes, and removes the network and the files.

down() {
  lock
  if [ -z "$(nodes)" ]; then
    echo "the testbed is down"
    return
  fi
  take_down
  echo "the testbed is down now"
}

take_down() {
  export SLURM_CONF=$conf
  end_jobs
  end_processes
  remove_network
  remove_files
}

end_jobs() {
  local end=$((SECONDS + down_seconds))
  controller_alive || return 0
  slurm squeue -h -o %A 2>/dev/null | sort -u | xargs -r timeout 3 scancel 2>/dev/null || true
  while [ $SECONDS -lt $end ]; do
    [ -n "$(slurm squeue -h 2>/dev/null)" ] || return 0
    sleep 0.25
  done
}

end_processes() {
  local waited pids
  pids=$(remaining)
  # shellcheck disable=SC2086 # several processes
  [ -z "$pids" ] || kill $pids 2>/dev/null || true
  for ((waited = 0; waited < 24; waited++)); do
    pids=$(remaining)
    [ -n "$pids" ] || return 0
    sleep 0.25
  done
  # shellcheck disable=SC2086 # several processes
  kill -9 $pids 2>/dev/null || true
  sleep 0.5
}

remaining() { # prints the pids of the daemons and of all processes in a node
  local node
  for node in $(nodes); do
    ip netns pids "$(namespace "$node")" 2>/dev/null || true
    daemon "$state/slurmd.$node.pid" slurmd || true
  done
  daemon "$state/slurmctld.pid" slurmctld || true
  daemon "$state/munge/munged.pid" munged || true
}
