# shellcheck shell=bash
# Makes the files in the folder of the testbed's state: Slurm's configuration, each node's spool and /tmp, and the nodes'
# /etc/hosts.

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
# Long, so that a node that is slow for a while is not taken for dead.
SlurmdTimeout=300
MessageTimeout=100
BatchStartTimeout=300
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

# Prints the /etc/hosts of the nodes: the lines of this machine's file, and a line for each node, because programs look up the
# name of their host.
write_hosts() {
  local node
  cat /etc/hosts
  for node in "$@"; do echo "$net.${node#node} $node"; done
}

remove_files() {
  local node
  for node in $(nodes); do
    rm -rf "$state/spool.$node" "$state/tmp.$node"
    rm -f "$state/$node".{log,out} "$state/slurmd.$node.pid"
  done
  rm -rf "$state/state" "$state/munge"
  rm -f "$conf" "$state/hosts" "$state"/slurmctld.{log,out,pid} "$state/munge.out" "$state/nodes"
  rmdir "$state" 2>/dev/null || say "$state still contains files that are not the testbed's"
}
