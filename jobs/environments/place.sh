# shellcheck shell=bash
# Environments with folders that cannot be written to, are full, or do not exist.

rows+=(left_over no_home unusable_home full_disk_file read_only_checkout anothers_checkout unknown_system
  cut_library no_programs_in_tmp two_threads_of_a_core refused_single_copy)
long+=(left_over_job memory_limit private_files no_tmp full_tmp one_core moved_checkout)

no_home() {
  run env -u HOME "$memline" metrics "$calibration"
  message_is 'HOME unset' metrics 0
  run env -u HOME "$checkout/jobs/mpi-jar.sh"
  message_is 'HOME unset' mpi-jar.sh 0
}

# The program must run if the home directory is mounted with noexec, read-only, or full, because it unpacks nothing there.
unusable_home() {
  local how
  as_root || { skipped 'an unusable home directory' 'needs root'; return; }
  mkdir -p "$work/home"
  for how in noexec ro size=4k; do
    # shellcheck disable=SC2016
    JDK_JAVA_OPTIONS=-Duser.home=$work/home XDG_CACHE_HOME='' run apart \
      'mount -t tmpfs -o "$2" none "$1" && { dd if=/dev/zero of="$1/full" bs=4k count=2 2>/dev/null; exec "${@:3}"; }' - \
      "$work/home" "$how" "$memline" --version
    holds "a home directory mounted with $how" --version 'the C library is loaded' grep -q '^C library API' "$work/out"
  done
}

# Makes all processors appear as hardware threads of one core, by a changed copy of /sys. The program must report that the
# ranks share a core.
two_threads_of_a_core() {
  local folder=$work/processors processor mask list name
  as_root || { skipped 'two threads of one core' 'needs root'; return; }
  mkdir -p "$folder"
  cp -a --no-preserve=all /sys/devices/system/cpu/. "$folder" 2>/dev/null
  mask=$(cat "$folder/cpu0/topology/core_siblings" 2>/dev/null)
  list=$(cat "$folder/online")
  for processor in "$folder"/cpu[0-9]*; do
    [ -e "$processor/topology" ] || { skipped 'two threads of one core' 'the kernel names no cores'; return; }
    echo 0 >"$processor/topology/core_id"
    echo 0 >"$processor/topology/physical_package_id"
    for name in thread_siblings core_cpus core_siblings package_cpus; do
      [ ! -e "$processor/topology/$name" ] || echo "$mask" >"$processor/topology/$name"
    done
    for name in thread_siblings_list core_cpus_list; do
      [ ! -e "$processor/topology/$name" ] || echo "$list" >"$processor/topology/$name"
    done
  done
  # shellcheck disable=SC2016
  run apart 'mount --bind "$1" /sys/devices/system/cpu && exec "${@:2}"' - "$folder" "$memline" doctor
  holds 'two threads of one core' doctor 'it is one core, a problem' grep -qE '^PROBLEM +cores +1 with [0-9]+ hardware threads' "$work/out"
  # shellcheck disable=SC2016
  run apart 'mount --bind "$1" /sys/devices/system/cpu && exec "${@:2}"' - "$folder" "$memline" measure --matrix 100x100 \
    --element int32 --columns 3 --method packed --cache warm --launches 1
  holds 'two threads of one core' measure 'the ranks share a core' grep -q 'oversubscribed: 2 ranks on 1 core;' "$work/err"
}

# Batch systems and containers limit memory by a control group. The kernel kills a program that exceeds the limit; the message
# must name the limit.
memory_limit() {
  local group=/sys/fs/cgroup/memory/memline-$$ file=memory.limit_in_bytes
  [ -d /sys/fs/cgroup/memory ] || { group=/sys/fs/cgroup/memline-$$ file=memory.max; }
  if ! { as_root && mkdir "$group" && echo 300000000 >"$group/$file"; } 2>/dev/null; then
    rmdir "$group" 2>/dev/null
    skipped 'a memory limit' 'needs root and the memory controller'
    return
  fi
  # shellcheck disable=SC2016
  local limited=(bash -c 'echo $$ >"$1/cgroup.procs" && exec "${@:2}"' - "$group" "$memline" measure --element float64
    --columns 1 --method packed --cache warm --launches 1)
  run "${limited[@]}" --matrix 10000x10000
  message_is 'a memory limit of 300 MB' 'measure, 3200 MB' 2 'memory limit of this job, 300 MB'
  run "${limited[@]}" --matrix 2000x2000
  message_is 'a memory limit of 300 MB' measure 137 'ended by signal 9; the memory limit of this job is (299|300) MB'
  for _ in {1..100}; do # a killed process may take a while to end
    rmdir "$group" 2>/dev/null && break
    sleep 0.1
  done
}

# Variables by which launchers mark a rank are set in a shell that is not a rank.
left_over() {
  local variable
  for variable in PMIX_RANK PMI_RANK OMPI_COMM_WORLD_RANK; do
    run env "$variable=0" "$memline" measure "${layout[@]}" --method packed
    message_is "$variable is left over" measure 2 "env -u $variable COMMAND"
  done
  run env PMIX_RANK=0 "$memline" calibrate --profile quick --only sends --out "$work/left-over.json"
  message_is 'PMIX_RANK is left over' calibrate 2 'env -u PMIX_RANK COMMAND'
}

left_over_job() {
  run env OMPI_MCA_btl=self "$memline" measure "${layout[@]}" --method packed --launches 1
  message_is 'a transport that reaches no other rank' measure 5 'OMPI_MCA_btl=self'
  run env SLURM_JOB_ID=5 SLURM_JOBID=5 SLURM_NTASKS=1 SLURM_TASKS_PER_NODE=1 SLURM_NNODES=1 "SLURM_NODELIST=$(hostname)" \
    "SLURM_JOB_NODELIST=$(hostname)" "$memline" measure "${layout[@]}" --method packed --launches 1
  message_is "a Slurm job's shell with one task" measure 5 'Slurm job 5 has 1 task.*salloc -n N.*env -u SLURM_JOBID'
}

full_disk_file() {
  as_root || { skipped 'a full disk' 'needs root'; return; }
  mkdir -p "$work/disk"
  # shellcheck disable=SC2016
  run apart 'mount -t tmpfs -o size=4k none "$1" && echo >"$1/full" && exec "${@:2}" --junit "$1/report.xml"' - "$work/disk" "$memline" compare "$calibration" "$calibration"
  message_is 'a full disk' 'compare --junit' 2 'cannot be written'
}

read_only_checkout() {
  as_root || { skipped 'a checkout nobody can write to' 'needs root'; return; }
  # shellcheck disable=SC2016
  run apart 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "${@:2}"' - "$checkout" "$memline" calibrate --profile quick
  message_is 'a checkout nobody can write to' calibrate 2 'cannot write into'
  # shellcheck disable=SC2016
  run apart 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "${@:2}"' - "$checkout" "$memline" metrics "$calibration"
  message_is 'a checkout nobody can write to' metrics 0
}

# Another user runs a checkout that root has built. It must be used as it is, although this user's Maven repository has no
# Java bindings of Open MPI.
anothers_checkout() {
  local user=(setpriv --reuid 65534 --regid 65534 --clear-groups env "HOME=$work")
  if ! as_root || ! "${user[@]}" test -r "$memline"; then
    skipped "root's checkout, by another user" 'needs root, and folders that others may enter'
    return
  fi
  run "${user[@]}" "$checkout/jobs/build.sh"
  holds "root's checkout, by another user" build.sh 'nothing is compiled, bindings stay' \
    test ! -s "$work/err" -a -e "$checkout/java/target/mpi.jar"
  run "${user[@]}" "$memline" calibrate --profile quick
  message_is "root's checkout, by another user" calibrate 2 'cannot write into .*--out, or a folder by MEMLINE_OUT'
}

unknown_system() {
  run "$checkout/jobs/systems.sh" fedora41
  message_is 'a system that is not known' systems.sh 2 "'fedora41' is unknown"
}

# A full disk or an interrupted copy leaves truncated libraries. The loader would map such a file, and Java would be ended by
# SIGBUS when it touches a missing page.
cut_library() {
  local copy=$work/cut/java/target library
  mkdir -p "$copy"
  cp -r "$checkout/jobs" "$work/cut"
  cp -r "$checkout/java/target/"{memline.jar,mpi,libjnidispatch.so} "$copy"
  for library in "$copy"/mpi/*/libmemline.so; do
    truncate -s $(($(stat -c %s "$library") / 2)) "$library"
    run env MEMLINE_MPI="$(basename "${library%/*}")" "$work/cut/jobs/memline" measure "${layout[@]}" --method packed
    message_is 'half of the C library' measure 2 'libmemline.so is truncated'
  done
  truncate -s 70000 "$copy/libjnidispatch.so"
  run "$work/cut/jobs/memline" doctor
  message_is "half of JNA's library" doctor 2 'libjnidispatch.so is truncated'
  MEMLINE_CPU=plain run "$work/cut/jobs/memline" metrics "$calibration"
  message_is "half of JNA's library" metrics 2 'libjnidispatch.so is truncated'
}

no_programs_in_tmp() {
  as_root || { skipped '/tmp without programs' 'needs root'; return; }
  mkdir -p "$work/noexec"
  # shellcheck disable=SC2016
  JDK_JAVA_OPTIONS=-Djava.io.tmpdir=$work/noexec run apart 'mount -t tmpfs -o noexec none "$1" && exec "${@:2}"' - "$work/noexec" "$memline" --version
  message_is 'a temporary folder without programs (noexec)' --version 0
}

private_files() {
  run bash -c 'umask 077; exec "$@"' - "$memline" "${measured_shortly[@]}" --out "$work/private.json"
  holds 'umask 077' calibrate 'both files are the own user'"'"'s alone' \
    [ "$(stat -c %a "$work/private.json" "$work/private.samples.jsonl" 2>/dev/null | tr '\n' ' ')" = '600 600 ' ]
}

no_tmp() {
  TMPDIR=/nowhere JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=/nowhere run "$memline" "${measured_shortly[@]}" --out "$work/no-tmp.json"
  message_is 'no temporary folder' calibrate 2 'temporary folder'
}

full_tmp() {
  as_root || { skipped 'a full temporary folder' 'needs root'; return; }
  mkdir -p "$work/full"
  # shellcheck disable=SC2016
  JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=$work/full TMPDIR=$work/full run apart \
    'mount -t tmpfs -o size=4k none "$1" && dd if=/dev/zero of="$1/full" bs=4k count=1 2>/dev/null; exec "${@:2}"' - \
    "$work/full" "$memline" "${measured_shortly[@]}" --out "$work/full-tmp.json"
  message_is 'a full temporary folder' calibrate 2 'temporary folder'
}

one_core() {
  run taskset -c 0 "$memline" "${measured_shortly[@]}" --out "$work/one-core.json"
  holds 'one core (taskset)' calibrate 'it says that ranks share cores' grep -q '^oversubscribed' "$work/err"
}

# A built checkout is copied to another folder. Some built files contain the path of the old folder.
moved_checkout() {
  mkdir -p "$work/moved"
  tar -C "$checkout" -cf - --exclude=.git pom.xml native java jobs calibration | tar -C "$work/moved" -xf -
  run "$work/moved/jobs/build.sh"
  message_is 'a built checkout that was moved' build.sh 0
  run "$work/moved/jobs/memline" metrics "$calibration"
  message_is 'a built checkout that was moved' metrics 0
}

# A container's seccomp profile may refuse process_vm_readv, by which MPIs copy a message once (single copy). The program tries
# the call and must report the reason.
refused_single_copy() {
  local refuse=$work/refuse_cma options=(--profile quick --only sends --launches 1 --seconds 2)
  "${CC:-cc}" -o "$refuse" "$here/../native/tests/refuse_cma.c" 2>/dev/null && "$refuse" seccomp true ||
    { skipped 'a single copy refused (seccomp)' 'needs a C compiler and seccomp'; return; }
  run "$refuse" seccomp "$memline" doctor
  holds 'a single copy refused (seccomp)' doctor 'a problem with its reason' \
    grep -qE '^PROBLEM +single copy +refused: process_vm_readv: ' "$work/out"
  [ -z "$short" ] || return 0
  run "$refuse" seccomp "$memline" calibrate "${options[@]}" --out "$work/refused.json"
  holds 'a single copy refused (seccomp)' calibrate 'the table says refused, in a few lines' \
    bash -c 'tr -s "[:space:]" " " <"$1" | grep "single copy refused: process_vm_readv: " >/dev/null && [ "$(wc -l <"$2")" -le 8 ]' - "$work/out" "$work/err"
  run "$refuse" seccomp "$memline" metrics "$work/refused.json"
  message_is 'a single copy refused (seccomp)' metrics 0
}
