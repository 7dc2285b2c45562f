package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests which packages {@code jobs/setup.sh} requires on machines with Open MPI, with MPICH, with
 * both, and without an MPI.
 */
@Tag("slow")
class SetupTest {
  @TempDir Path folder;
  private ScriptFolder scripts;

  /** Makes a machine that lacks only an MPI, a package manager and xz. */
  @BeforeEach
  void machine() throws IOException {
    scripts = new ScriptFolder(folder, "ends.sh", "setup.sh", "mpi.sh");
    scripts.has("mvn", "cmake", "make", "gcc", "git", "lstopo-no-graphics");
    ScriptFolder.program(scripts.path().resolve("javac"), "echo javac 17.0.1");
    ScriptFolder.program(scripts.path().resolve("id"), "echo 0");
    scripts.logs(scripts.checkout().resolve("jobs/mpi-jar.sh"));
  }

  private void installOpenMpi() throws IOException {
    scripts.mpicc(scripts.path().resolve("mpicc"), "is_openmpi 4 1 4");
    scripts.has("mpirun", "ompi_info", "xz");
  }

  private void installMpich(String mpicc) throws IOException {
    scripts.mpicc(scripts.path().resolve(mpicc), "is_mpich \"4.0.2\"");
    scripts.has("mpiexec.hydra");
  }

  private void assertSilent(List<String> calls, String... arguments) throws Exception {
    Cli cli = scripts.run("setup.sh", arguments);
    assertEquals("", cli.err());
    assertEquals(0, cli.exitCode());
    assertEquals(calls, scripts.calls());
  }

  private String missing(String... arguments) throws Exception {
    Cli cli = scripts.run("setup.sh", arguments);
    assertEquals(2, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertEquals(List.of(), scripts.calls());
    return cli.err();
  }

  @Test
  void withoutAnMpiOpenMpiIsReportedMissing() throws Exception {
    String message = missing();
    assertTrue(message.startsWith("setup: no apt-get on "), message);
    assertTrue(
        message.endsWith("(Debian's packages: libopenmpi-dev openmpi-bin xz-utils)\n"), message);
    assertFalse(message.contains("mpich"), message);
  }

  @Test
  void withMpichChosenNothingOfOpenMpiIsRequired() throws Exception {
    String message = missing("--mpi", "mpich");
    assertTrue(message.endsWith("(Debian's packages: libmpich-dev mpich)\n"), message);
    assertFalse(message.contains("openmpi"), message);
    assertFalse(message.contains("xz"), message);
    scripts.set("MEMLINE_MPI", "mpich");
    assertEquals(message, missing());
    installOpenMpi(); // its mpicc is not MPICH's
    assertEquals(message, missing());
  }

  @Test
  void anInstalledMpichIsSufficient() throws Exception {
    installMpich("mpicc.mpich");
    assertSilent(List.of(), "--mpi=mpich");
    installMpich("mpicc");
    assertSilent(List.of()); // the MPI is that of the PATH
    Files.delete(scripts.path().resolve("mpiexec.hydra"));
    assertTrue(missing().contains("mpiexec.hydra (MPICH) (Debian's packages: mpich)"));
  }

  @Test
  void openMpiIsSetUpWithItsJavaBindings() throws Exception {
    installOpenMpi();
    assertSilent(List.of("mpi-jar.sh "));
    assertSilent(List.of("mpi-jar.sh "), "--mpi", "openmpi");
    scripts.set("MEMLINE_BINDINGS", "no");
    Files.delete(scripts.path().resolve("xz"));
    assertSilent(List.of());
  }

  @Test
  void aGivenMpiCompilerMustWork() throws Exception {
    Path mpicc = folder.resolve("an mpi/mpicc");
    scripts.mpicc(mpicc, "is_mpich \"4.2\"");
    assertSilent(List.of(), "--mpi", mpicc.toString());
    scripts.mpicc(mpicc, "is_mpich MPICH_VERSION");
    assertEquals(
        "setup: '%s' does not compile with an mpi.h: name the mpicc of an MPI\n".formatted(mpicc),
        missing("--mpi", mpicc.toString()));
    assertEquals(
        "setup: 'none' is not an mpicc: give openmpi, mpich, or the path of an mpicc\n",
        missing("--mpi", "none"));
    assertEquals("setup: --mpi needs a value: openmpi, mpich, or an mpicc\n", missing("--mpi="));
    assertEquals(
        "setup: no mpicc on the PATH belongs to 'intelmpi': load its module, or name its mpicc by a"
            + " path\n",
        missing("--mpi", "intelmpi"));
    scripts.set("MEMLINE_BINDINGS", "maybe");
    assertEquals(
        "setup: MEMLINE_BINDINGS is 'maybe': set it to yes or no, or unset it\n", missing());
  }

  @Test
  void testsRequireBothMpis() throws Exception {
    installMpich("mpicc");
    assertTrue(missing("--tests").contains("libopenmpi-dev"));
    scripts.set("MEMLINE_MPI", "openmpi");
    Files.delete(scripts.path().resolve("mpicc"));
    installOpenMpi();
    assertTrue(missing("--tests").contains("libmpich-dev"));
  }

  @Test
  void missingPackagesAreInstalledOnce() throws Exception {
    scripts.logs(scripts.path().resolve("apt-get"));
    scripts.run("setup.sh", "--mpi", "mpich");
    assertEquals(
        List.of("apt-get update", "apt-get install -y --no-install-recommends libmpich-dev mpich"),
        scripts.calls());
    scripts.run("setup.sh");
    assertEquals(
        List.of(
            "apt-get update",
            "apt-get install -y --no-install-recommends libopenmpi-dev openmpi-bin xz-utils",
            "mpi-jar.sh "),
        scripts.calls());
  }

  @Test
  void anMpiWithoutItsHeadersIsReportedInOneLine() throws Exception {
    Path mpicc = scripts.path().resolve("mpicc");
    scripts.mpicc(mpicc, "is_openmpi OMPI_MAJOR_VERSION");
    scripts.logs(scripts.path().resolve("apt-get"));
    assertEquals(
        "setup: the PATH's %s does not compile with an mpi.h: install that MPI's headers, or name another mpicc by --mpi\n"
            .formatted(mpicc),
        missing());
  }

  /**
   * The script installs the JDK package that the distribution has: that of version 17, or the
   * default one.
   */
  @Test
  void theJdkPackageOfTheDistributionIsInstalled() throws Exception {
    installOpenMpi();
    ScriptFolder.program(scripts.path().resolve("javac"), "echo javac 11.0.2");
    assertTrue(missing().contains("openjdk-17-jdk-headless or default-jdk-headless"));
    scripts.logs(scripts.path().resolve("apt-get"));
    Path cache = scripts.path().resolve("apt-cache");
    for (String offered : List.of("openjdk-17-jdk-headless", "default-jdk-headless")) {
      ScriptFolder.program(cache, "[ \"$2\" = " + offered + " ]");
      Cli cli = scripts.run("setup.sh");
      assertEquals(
          List.of("apt-get update", "apt-get install -y --no-install-recommends " + offered),
          scripts.calls());
      assertEquals(2, cli.exitCode(), "the stand-in installs nothing");
      assertTrue(
          cli.err()
              .endsWith(
                  "setup: javac belongs to JDK 11, but 17 or later is needed: set JAVA_HOME to a newer one\n"),
          cli.err());
    }
  }

  @Test
  void aTooOldJdkInJavaHomeIsReportedInOneLine() throws Exception {
    installOpenMpi();
    scripts.logs(scripts.path().resolve("apt-get"));
    Path jdk = folder.resolve("jdk");
    scripts.set("JAVA_HOME", jdk.toString());
    ScriptFolder.program(jdk.resolve("bin/javac"), "echo javac 11.0.2");
    assertEquals(
        "setup: JAVA_HOME is " + jdk + ", a JDK 11: set it to one of 17 or later, or unset it\n",
        missing());
    ScriptFolder.program(jdk.resolve("bin/javac"), "echo javac 1.8.0_292");
    assertTrue(missing().contains("a JDK 1:"));
  }

  @Test
  void aFailureOfAptIsReportedInOneLine() throws Exception {
    ScriptFolder.program(
        scripts.path().resolve("apt-get"),
        "echo Err:1 noise",
        "echo \"W: Failed to fetch http://mirror/x  Temporary failure resolving 'mirror'\"",
        "[ $1 = update ]");
    Cli cli = scripts.run("setup.sh", "--mpi", "mpich");
    assertEquals(2, cli.exitCode());
    String last = cli.err().lines().reduce((a, line) -> line).orElseThrow();
    assertTrue(
        last.startsWith(
            "setup: apt-get cannot install libmpich-dev mpich: W: Failed to fetch http://mirror/x "
                + " Temporary failure resolving 'mirror'; see "),
        last);
  }

  /**
   * If apt-get could not fetch its package lists, its last error is only that a package is unknown.
   */
  @Test
  void aNetworkThatFailsIsNamedBeforeItsConsequence() throws Exception {
    Path apt = scripts.path().resolve("apt-get");
    String unknown = "echo E: Unable to locate package mpich";
    ScriptFolder.program(
        apt, "[ $1 = update ] && echo W: Failed to fetch x && exit", unknown, "exit 100");
    assertTrue(
        scripts
            .run("setup.sh", "--mpi", "mpich")
            .err()
            .contains(" mpich: W: Failed to fetch x; see "));
    ScriptFolder.program(
        apt, "[ $1 = update ] && echo W: some list && exit", "echo E: locked", "exit 100");
    assertTrue(scripts.run("setup.sh", "--mpi", "mpich").err().contains(" mpich: E: locked; see "));
    ScriptFolder.program(apt, "[ $1 = update ] && exit", unknown, "exit 100");
    assertTrue(
        scripts
            .run("setup.sh", "--mpi", "mpich")
            .err()
            .contains(": E: Unable to locate package mpich; see "));
  }

  @Test
  void withoutRootTheInstallCommandIsPrinted() throws Exception {
    scripts.logs(scripts.path().resolve("apt-get"));
    ScriptFolder.program(
        scripts.path().resolve("id"), "case $1 in -un) echo somebody ;; *) echo 1000 ;; esac");
    String message = missing("--mpi", "mpich");
    assertTrue(
        message.startsWith("setup: somebody may not install here (neither root nor sudo): "),
        message);
    assertTrue(message.contains("have root run: apt-get install libmpich-dev mpich ("), message);
  }

  /** A distribution may lack SimGrid; its tests are skipped there. */
  @Test
  void packagesThatTheDistributionLacksAreSkipped() throws Exception {
    installOpenMpi();
    scripts.logs(scripts.path().resolve("apt-get"));
    Path cache = scripts.path().resolve("apt-cache");
    ScriptFolder.program(cache, "exit 0");
    scripts.run("setup.sh", "--all-tests");
    assertTrue(scripts.calls().toString().contains(" libsimgrid-dev"), "the package is available");
    ScriptFolder.program(cache, "[ \"$2\" = gcc ]");
    Cli cli = scripts.run("setup.sh", "--all-tests");
    assertFalse(scripts.calls().toString().contains("simgrid"), "the package is not available");
    assertEquals(0, cli.exitCode(), cli.err());
    ScriptFolder.program(cache, "exit 1");
    cli = scripts.run("setup.sh", "--all-tests");
    assertFalse(scripts.calls().toString().contains("simgrid"), "no package list can be read");
    assertTrue(cli.err().contains("continuing without: smpirun"), cli.err());
  }
}
