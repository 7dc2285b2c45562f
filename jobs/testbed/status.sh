# shellcheck shell=bash
# The command `status`: prints the nodes, the links whose rate is limited, and the jobs.

status() {
  local node to from states
  if [ -z "$(nodes)" ]; then
    echo "the testbed is down"
    return
  fi
  if [ ! -e "/sys/class/net/$bridge" ]; then
    echo "the testbed is down, and its network is gone, for example after a restart of the machine: jobs/testbed.sh up, or down"
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
