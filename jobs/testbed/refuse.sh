# shellcheck shell=bash
# Refuses settings that cannot work, a machine with a real Slurm, and names and addresses that are taken.

require_settings() {
  case "$state" in
    /tmp|/tmp/*) refuse "MEMLINE_TESTBED=$state is below /tmp, but every node has its own /tmp: choose another" ;;
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
    # A process with an empty command line is just ending, and does not count.
    [ -z "$(tr '\0' ' ' <"$process/cmdline" 2>/dev/null)" ] ||
      refuse "another $name than this testbed's runs here (pid ${process#/proc/}): use that Slurm"
  done
}

require_free() {
  local taken node
  taken=$({ ip -4 route show root "$net.0/24"; ip -4 route show match "$net.0/24"; } | grep -v ^default | sed -n 1p) || true
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
