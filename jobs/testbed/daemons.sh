# shellcheck shell=bash
# Starts the daemons: munged, slurmctld, and for each node a slurmd, which runs on the node's share of the cores.

# Starts a munged with a key and a socket of its own. A munged of this machine is not needed and not disturbed.
start_munge() {
  local folder=$state/munge
  dd if=/dev/urandom of="$folder/key" bs=128 count=1 status=none
  chown munge:munge "$folder/key"
  chmod 400 "$folder/key"
  runuser -u munge -- munged --key-file="$folder/key" --socket="$folder/socket" --pid-file="$folder/munged.pid" \
    --log-file="$folder/munged.log" --seed-file="$folder/seed" >>"$state/munge.out" 2>&1 9>&-
}

start_controller() {
  slurmctld -f "$conf" -L "$state/slurmctld.log" >>"$state/slurmctld.out" 2>&1 9>&-
}

# Starts the slurmd of a node in the node's namespaces. nsenter is used because `ip netns exec` would mount another /sys, in
# which slurmd finds no cgroup. Each node has its own /tmp, because the PMIx servers of two nodes would use the same files there.
start_node() { # node, how many nodes
  nsenter --net="/run/netns/$(namespace "$1")" unshare --uts --mount --ipc taskset -c "$(cores_of "$1" "$2")" \
    sh -ec 'mount --bind "$1/tmp.$2" /tmp; mount --bind "$1/hosts" /etc/hosts; hostname "$2"
      exec slurmd -f "$1/slurm.conf" -N "$2" -L "$1/$2.log"' sh "$state" "$1" >>"$state/$1.out" 2>&1 9>&-
}

# Divides the cores among the nodes, so that ranks on two nodes do not take turns on one. If there are fewer cores than nodes,
# several nodes share a core.
cores_of() { # node, how many nodes
  local cores index=$((${1#node} - 1)) count=$2 first last
  mapfile -t cores < <(allowed_cores)
  first=$((index * ${#cores[@]} / count))
  last=$(((index + 1) * ${#cores[@]} / count - 1))
  [ "$last" -ge "$first" ] || last=$first
  (IFS=,; echo "${cores[*]:first:last-first+1}")
}

allowed_cores() { # prints the cores of this shell, one per line
  local part
  for part in $(sed -n 's/^Cpus_allowed_list:\s*//p' /proc/self/status | tr , ' '); do
    seq "${part%-*}" "${part#*-}"
  done
}

await_idle() { # NUMBER OF NODES
  local end=$((SECONDS + up_seconds))
  while [ $SECONDS -lt $end ]; do
    [ "$(slurm sinfo -h -N -t idle -o %N 2>/dev/null | grep -c .)" = "$1" ] && return 0
    sleep 0.25
  done
  return 1
}
