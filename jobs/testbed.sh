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
# outside /tmp. srun needs --mpi=pmix for Open MPI, --mpi=pmi2 for MPICH. A node counts as dead after 15 s, a killed job
# has 5 s left. It needs root, and installs Slurm, munge and iproute2 (Debian, Ubuntu) where they are missing, without
# starting or enabling their services. Where a real Slurm is, it refuses.
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

parts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/testbed
for part in found refuse packages files network daemons up down status; do
  # shellcheck source=/dev/null
  . "$parts/$part.sh"
done

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
