# shellcheck shell=bash
# Environments in which output cannot be written, or in which nobody reads it.

rows+=(full_disk_printed closed_streams unread)

full_disk_printed() {
  printf 'matrix,element,columns,method,cache\n300x300,int32,3,packed,cold\n' >"$work/layouts.csv"
  printed metrics metrics "$calibration"
  printed 'compare --json' compare "$calibration" "$calibration" --json
  [ -z "$short" ] || return 0 # LostOutputTest tests all
  printed show show "$calibration"
  printed predict predict --calibration "$calibration" "${layout[@]}" --method packed
  printed 'predict --batch' predict --calibration "$calibration" --batch "$work/layouts.csv"
  printed 'advise --batch' advise --calibration "$calibration" --batch "$work/layouts.csv"
  printed --help --help
  printed --version --version
}

printed() { # WHAT, COMMAND …
  run bash -c 'exec "$@" >/dev/full' - "$memline" "${@:2}"
  message_is 'standard output on a full disk' "$1" 5 'standard output cannot be written'
}

closed_streams() {
  run bash -c 'exec "$@" <&-' - "$memline" metrics "$calibration"
  message_is 'standard input closed' metrics 0
  run bash -c 'exec "$@" >&-' - "$memline" metrics "$calibration"
  message_is 'standard output closed' metrics 5 'standard output cannot be written'
  run bash -c 'exec "$@" 2>&-' - "$memline" metrics "$calibration"
  message_is 'standard error closed' metrics 0
  run bash -c 'exec "$@" <&- >&- 2>&-' - "$memline" metrics "$calibration"
  message_is 'all three closed' metrics 5
  run bash -c 'ulimit -f 1; exec "$@" >"$0"' "$work/limited" "$memline" metrics "$calibration"
  message_is 'ulimit -f 1, into a file' metrics 5 'standard output cannot be written'
}

# `head` ends after one line. The output is longer than a pipe's buffer, so the program still writes then and gets an error.
unread() {
  awk 'BEGIN { print "matrix,element,columns,method,cache"
    for (i = 0; i < 100000; i++) print "300x300,int32,3,packed,cold" }' >"$work/long.csv"
  # shellcheck disable=SC2016
  run bash -c '"$@" | head -n 1; exit "${PIPESTATUS[0]}"' - "$memline" predict --calibration "$calibration" --batch "$work/long.csv"
  message_is '… \| head -n 1' 'predict --batch, 100 000 lines' 141 '^$'
}
