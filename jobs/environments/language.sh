# shellcheck shell=bash
# Environments with other languages: files that programs read are the same in all languages, and file names may have any letters.

rows+=(no_locale unknown_locale other_digits other_folder)
long+=(measured_in_other_digits)

named_file() { cp "$calibration" "$work/kalïb.json"; }

no_locale() {
  named_file
  LC_ALL=C run "$memline" metrics "$work/kalïb.json"
  message_is 'LC_ALL=C, a file kalïb.json' metrics 0
}

unknown_locale() {
  named_file
  run env -u LANG LC_CTYPE=xx_XX.UTF-8 "$memline" metrics "$work/kalïb.json"
  message_is 'a locale that is not installed, kalïb.json' metrics 0
}

other_digits() {
  local language languages=(ar fa hi tr de) plan=(calibrate --dry-run --profile quick --held-out-seed 7)
  [ -z "$short" ] || languages=(ar) # LanguagesTest tests all
  "$memline" "${plan[@]}" >"$work/plan"
  for language in "${languages[@]}"; do
    JDK_JAVA_OPTIONS="-Duser.language=$language -Duser.extensions=$(digits "$language")" run "$memline" "${plan[@]}"
    holds "language $language" 'calibrate --dry-run' 'the same plan' cmp "$work/plan" "$work/out"
  done
}

digits() { case $1 in ar) echo u-nu-arab ;; fa) echo u-nu-arabext ;; hi) echo u-nu-deva ;; *) echo u-nu-latn ;; esac; }

# JAVA_TOOL_OPTIONS sets the language of all JVMs, the ranks included, to Arabic with its own digits.
measured_in_other_digits() {
  JAVA_TOOL_OPTIONS='-Duser.language=ar -Duser.extensions=u-nu-arab' run "$memline" "${measured_shortly[@]}" --out "$work/ar.json"
  holds 'language ar' 'calibrate, ranks' 'no digit of another language' bash -c '! LC_ALL=C grep -q "[^ -~]" "$1"' - "$work/ar.samples.jsonl"
  run "$memline" fit "$work/ar.samples.jsonl" --out "$work/again.json"
  message_is 'what was measured in ar' 'fit, in C' 0
}

# Makes a checkout in FOLDER: copies the scripts, and links the folder of the built files.
moved_to() { # FOLDER
  mkdir -p "$1"
  cp -r "$checkout/jobs" "$1/jobs"
  mkdir "$1/java"
  ln -s "$checkout/java/target" "$1/java/target"
}

other_folder() {
  local folder="$work/ein Prüfstand"
  moved_to "$folder"
  LC_ALL=C run "$folder/jobs/memline" metrics "$calibration"
  message_is 'LC_ALL=C, a checkout "ein Prüfstand"' metrics 0
  [ -n "$short" ] && return
  LC_ALL=C run "$folder/jobs/memline" "${measured_shortly[@]}" --out "$folder/x.json"
  message_is 'LC_ALL=C, a checkout "ein Prüfstand"' 'calibrate, ranks' 0
}
