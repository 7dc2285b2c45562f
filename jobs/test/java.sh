# shellcheck shell=bash
# Installs what the tests need, and runs the Java tests without ranks. Sourced by jobs/test.sh.

# shellcheck source=jobs/mpi.sh
. jobs/mpi.sh

install_packages() {
  local option=--tests
  [ $tier != all ] || option=--all-tests
  jobs/setup.sh $option || exit 2
  choose_mpi || refuse "$why"
  [ "$implementation" = openmpi ] ||
    refuse "the PATH's mpicc is that of $key: the tests need Open MPI's before it on the PATH"
  forget_moved
  mkdir -p java/target
  touch java/target/test-begun
}

# JUnit tags: `slow` is left out of --quick; `release` and `browser` run in --all only (java/pom.xml).
left_out() {
  case $tier in
    quick) echo slow,release,browser ;;
    default) echo release,browser ;;
    all) echo none ;;
  esac
}

maven() { mvn -B -ntp -Dstyle.color=never -Dstrict=-Werror "$@"; }

java_style() { maven -pl native,java spotless:check; }

java_units() {
  local goal=package
  [ $tier != quick ] || goal=test
  maven -pl native,java "-DexcludedGroups=$(left_out)" $goal || return
  [ $tier = quick ] || jobs/build.sh
}
