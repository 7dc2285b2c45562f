# shellcheck shell=bash
# Folders that cannot be written to, are full, or are not there.

rows+=(no_home full_disk_file read_only_checkout no_programs_in_tmp)
long+=(private_files no_tmp full_tmp one_core moved_checkout)

no_home() {
  run env -u HOME "$memline" metrics "$calibration"
  told 'HOME unset' metrics 0
  run env -u HOME "$checkout/jobs/mpi-jar.sh"
  told 'HOME unset' mpi-jar.sh 0
}

full_disk_file() {
  as_root || { skipped 'a full disk' 'needs root'; return; }
  mkdir -p "$work/disk"
  # shellcheck disable=SC2016
  run apart 'mount -t tmpfs -o size=4k none "$1" && echo >"$1/full" && exec "${@:2}" --junit "$1/report.xml"' - "$work/disk" "$memline" compare "$calibration" "$calibration"
  told 'a full disk' 'compare --junit' 2 'cannot be written'
}

read_only_checkout() {
  as_root || { skipped 'a checkout nobody can write to' 'needs root'; return; }
  # shellcheck disable=SC2016
  run apart 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "${@:2}"' - "$checkout" "$memline" calibrate --profile quick
  told 'a checkout nobody can write to' calibrate 2 'cannot write into'
  # shellcheck disable=SC2016
  run apart 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "${@:2}"' - "$checkout" "$memline" metrics "$calibration"
  told 'a checkout nobody can write to' metrics 0
}

no_programs_in_tmp() {
  as_root || { skipped '/tmp without programs' 'needs root'; return; }
  mkdir -p "$work/noexec"
  # shellcheck disable=SC2016
  JDK_JAVA_OPTIONS=-Djava.io.tmpdir=$work/noexec run apart 'mount -t tmpfs -o noexec none "$1" && exec "${@:2}"' - "$work/noexec" "$memline" --version
  told 'a temporary folder without programs (noexec)' --version 0
}

private_files() {
  run bash -c 'umask 077; exec "$@"' - "$memline" "${measured_shortly[@]}" --out "$work/private.json"
  holds 'umask 077' calibrate 'both files are the own user'"'"'s alone' \
    [ "$(stat -c %a "$work/private.json" "$work/private.samples.jsonl" 2>/dev/null | tr '\n' ' ')" = '600 600 ' ]
}

no_tmp() {
  TMPDIR=/nowhere JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=/nowhere run "$memline" "${measured_shortly[@]}" --out "$work/no-tmp.json"
  told 'no temporary folder' calibrate 2 'temporary folder'
}

full_tmp() {
  as_root || { skipped 'a full temporary folder' 'needs root'; return; }
  mkdir -p "$work/full"
  # shellcheck disable=SC2016
  JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=$work/full TMPDIR=$work/full run apart \
    'mount -t tmpfs -o size=4k none "$1" && dd if=/dev/zero of="$1/full" bs=4k count=1 2>/dev/null; exec "${@:2}"' - \
    "$work/full" "$memline" "${measured_shortly[@]}" --out "$work/full-tmp.json"
  told 'a full temporary folder' calibrate 2 'temporary folder'
}

one_core() {
  run taskset -c 0 "$memline" "${measured_shortly[@]}" --out "$work/one-core.json"
  holds 'one core (taskset)' calibrate 'it says that ranks share cores' grep -q '^oversubscribed' "$work/err"
}

# Built, then moved: the built parts name the folder that they were built in.
moved_checkout() {
  mkdir -p "$work/moved"
  tar -C "$checkout" -cf - --exclude=.git pom.xml native java jobs calibration | tar -C "$work/moved" -xf -
  run "$work/moved/jobs/build.sh"
  told 'a built checkout that was moved' build.sh 0
  run "$work/moved/jobs/memline" metrics "$calibration"
  told 'a built checkout that was moved' metrics 0
}
