# shellcheck shell=bash
# Installs the packages that the testbed needs.

# Installs missing packages. systemd units that the installation enables are disabled again. No service is started, and existing
# services are not touched.
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
