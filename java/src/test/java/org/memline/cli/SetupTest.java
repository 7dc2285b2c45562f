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

/** {@code jobs/setup.sh} on machines with one MPI, another, both or none: what it asks for. */
@Tag("slow")
class SetupTest {
  @TempDir Path folder;
  private ScriptFolder scripts;

  /** All but an MPI, a package manager and xz. */
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
    assertEquals(List.of(), scripts.calls());
    return cli.err();
  }

  @Test
  void withoutAnMpiOpenMpiIsMissing() throws Exception {
    String said = missing();
    assertTrue(said.contains("(Debian, Ubuntu: libopenmpi-dev)"), said);
    assertTrue(said.contains("(Debian, Ubuntu: openmpi-bin)"), said);
    assertTrue(said.contains("(Debian, Ubuntu: xz-utils)"), said);
    assertFalse(said.contains("mpich"), said);
  }

  @Test
  void whereMpichIsMeantNothingOfOpenMpiIs() throws Exception {
    String said = missing("--mpi", "mpich");
    assertTrue(said.contains("(Debian, Ubuntu: libmpich-dev)"), said);
    assertTrue(said.contains("(Debian, Ubuntu: mpich)"), said);
    assertFalse(said.contains("openmpi"), said);
    assertFalse(said.contains("xz"), said);
    scripts.set("MEMLINE_MPI", "mpich");
    assertEquals(said, missing());
    installOpenMpi(); // its mpicc is not MPICH's
    assertEquals(said, missing());
  }

  @Test
  void mpichIsEnough() throws Exception {
    installMpich("mpicc.mpich");
    assertSilent(List.of(), "--mpi=mpich");
    installMpich("mpicc");
    assertSilent(List.of()); // what the PATH has
    Files.delete(scripts.path().resolve("mpiexec.hydra"));
    assertTrue(missing().contains("mpiexec.hydra (MPICH)  (Debian, Ubuntu: mpich)"));
  }

  @Test
  void withOpenMpiComeItsBindings() throws Exception {
    installOpenMpi();
    assertSilent(List.of("mpi-jar.sh "));
    assertSilent(List.of("mpi-jar.sh "), "--mpi", "openmpi");
    scripts.set("MEMLINE_BINDINGS", "no");
    Files.delete(scripts.path().resolve("xz"));
    assertSilent(List.of());
  }

  @Test
  void aNamedCompilerHasToWork() throws Exception {
    Path mpicc = folder.resolve("an mpi/mpicc");
    scripts.mpicc(mpicc, "is_mpich \"4.2\"");
    assertSilent(List.of(), "--mpi", mpicc.toString());
    scripts.mpicc(mpicc, "is_mpich MPICH_VERSION");
    assertEquals(
        "setup: '%s' does not compile with an mpi.h: name the mpicc of an MPI\n".formatted(mpicc),
        missing("--mpi", mpicc.toString()));
    assertEquals(
        "setup: 'none' is no mpicc: say openmpi, mpich, or the path of an mpicc\n",
        missing("--mpi", "none"));
    assertEquals("setup: --mpi needs a value: openmpi, mpich, or an mpicc\n", missing("--mpi="));
    assertEquals(
        "setup: no mpicc on the PATH is of 'intelmpi': load its module, or name its mpicc by a"
            + " path\n",
        missing("--mpi", "intelmpi"));
    scripts.set("MEMLINE_BINDINGS", "maybe");
    assertEquals("setup: MEMLINE_BINDINGS is 'maybe': say yes or no, or leave it out\n", missing());
  }

  @Test
  void testsNeedBothMpis() throws Exception {
    installMpich("mpicc");
    assertTrue(missing("--tests").contains("libopenmpi-dev"));
    scripts.set("MEMLINE_MPI", "openmpi");
    Files.delete(scripts.path().resolve("mpicc"));
    installOpenMpi();
    assertTrue(missing("--tests").contains("libmpich-dev"));
  }

  @Test
  void whatIsMissingIsInstalledOnce() throws Exception {
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

  /** SimGrid is not in every distribution: there its tests are skipped. */
  @Test
  void whatADistributionLacksIsDoneWithout() throws Exception {
    installOpenMpi();
    scripts.logs(scripts.path().resolve("apt-get"));
    Path cache = scripts.path().resolve("apt-cache");
    ScriptFolder.program(cache, "exit 0");
    scripts.run("setup.sh", "--all-tests");
    assertTrue(scripts.calls().toString().contains(" libsimgrid-dev"), "in its lists");
    ScriptFolder.program(cache, "[ \"$2\" = gcc ]");
    Cli cli = scripts.run("setup.sh", "--all-tests");
    assertFalse(scripts.calls().toString().contains("simgrid"), "not in its lists");
    assertEquals(0, cli.exitCode(), cli.err());
    ScriptFolder.program(cache, "exit 1");
    cli = scripts.run("setup.sh", "--all-tests");
    assertFalse(scripts.calls().toString().contains("simgrid"), "no lists, and not in them either");
    assertTrue(cli.err().contains("done without: smpirun"), cli.err());
  }
}
