#!/usr/bin/env bash
# Starts a Slurm cluster of N nodes on this machine, to try and test jobs without a cluster.
#
#   jobs/testbed.sh up [N]                 starts N nodes (2 to 8, default 2) and returns when they are ready
#   jobs/testbed.sh env                    prints the line for Slurm's commands: eval "$(jobs/testbed.sh env)"
#   jobs/testbed.sh shape NODE RATE        limits a node's link in both directions, for example node2 1gbit
#   jobs/testbed.sh shape NODE RATE in     limits only what the node receives
#   jobs/testbed.sh shape NODE RATE out    limits only what the node sends
#   jobs/testbed.sh shape NODE RATE OTHER  limits what NODE and the node OTHER send to each other
#   jobs/testbed.sh unshape NODE           removes the limits of that node's link
#   jobs/testbed.sh status                 prints nodes, limited links and jobs
#   jobs/testbed.sh down                   ends the jobs, the daemons and the nodes, and removes their files
#
# The nodes are network namespaces, each with its own name, address, /tmp and share of the cores; slurmctld, slurmd and
# munged are real. Files that the nodes need (the checkout, its tools, written files) must be outside /tmp. srun needs
# --mpi=pmix for Open MPI and --mpi=pmi2 for MPICH. A node without contact is declared dead after 15 s. The processes of a
# job that is killed have 5 s to end.
# The script needs root. If Slurm, munge or iproute2 is missing, it installs them (Debian, Ubuntu), without starting or
# enabling their services. It refuses to start if a real Slurm is configured or running.
#
# Environment, the same for every call:
#   MEMLINE_TESTBED         folder of the state, outside /tmp; default /var/lib/memline-testbed
#   MEMLINE_TESTBED_NET     first three numbers of the addresses; default 10.99.0: nodes .1 to .8, this machine .254
#   MEMLINE_TESTBED_BRIDGE  name of the bridge and prefix of the namespaces and links; default memline
# Exit codes: 0 done, 2 wrong use or not possible here, 5 the start failed (the last lines of the logs give the reason).
set -euo pipefail

state=${MEMLINE_TESTBED:-/var/lib/memline-testbed}
net=${MEMLINE_TESTBED_NET:-10.99.0}
bridge=${MEMLINE_TESTBED_BRIDGE:-memline}
conf=$state/slurm.conf
up_seconds=180 # limit until the nodes are idle; usual are 2 to 4
down_seconds=60 # limit for jobs to end: KillWait with a reserve

say() { echo "testbed: $*" >&2; }
refuse() { say "$*"; exit 2; }

parts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/testbed
for part in found refuse packages files network daemons up down status; do
  # shellcheck source=/dev/null
  . "$parts/$part.sh"
done

case "${1:-}" in
  -h|--help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  up|down|shape|unshape|status|env) ;;
  *) refuse "'${1:-}' is unknown: use up [N], down, shape NODE RATE, unshape NODE, status, env (or --help)" ;;
esac
command=$1
shift
case $command in up|unshape) most=1 ;; shape) most=3 ;; *) most=0 ;; esac
[ $# -le $most ] || refuse "$command takes at most $most arguments, not '$*'"
require_settings
case $command in
  env) require_up; echo "export SLURM_CONF=$conf" ;;
  *) require_here "$command" "$@"; "$command" "$@" ;;
esac
