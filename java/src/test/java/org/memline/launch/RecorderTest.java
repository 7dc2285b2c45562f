package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.nativelib.BuiltMpis;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;

/**
 * Tests which program of a command line is recorded, for which MPI, and how its ranks find the
 * recorder.
 */
class RecorderTest {
  @TempDir Path folder;

  private Path program(String name, byte[] content) throws IOException {
    Path file = Files.write(folder.resolve(name), content);
    assertTrue(file.toFile().setExecutable(true));
    return file;
  }

  private Mpi mpi(Implementation implementation) {
    return new Mpi(
        implementation, "1.2", folder.resolve("libmemline.so"), Path.of("mpicc"), Optional.empty());
  }

  private Recorder recorder(Implementation implementation) {
    return new Recorder(mpi(implementation), Path.of("/m/libmemline_watch.so"));
  }

  @Test
  void theProgramIsTheFirstThatIsLinkedWithMpi() throws IOException {
    program("launcher", ElfImage.program("libc.so.6"));
    program("app", ElfImage.program("libmpi_mpifh.so.40", "libc.so.6"));
    program("other", ElfImage.program("libmpi.so.12"));
    String path = folder.toString();
    WatchedProgram found =
        WatchedProgram.among(List.of("launcher", "-n", "4", "app", "--with", "other"), path);
    assertEquals("app", found.word());
    assertEquals("app", found.name());
    assertTrue(found.usesMpi());
    assertTrue(found.fits(Implementation.OPEN_MPI));
    assertFalse(found.fits(Implementation.MPICH));
  }

  @Test
  void withoutOneItIsTheLastFileThatCanBeExecuted() throws IOException {
    program("launcher", ElfImage.program("libc.so.6"));
    program("python3", ElfImage.program("libc.so.6"));
    Files.writeString(folder.resolve("script.py"), "import mpi4py");
    List<String> words = List.of("launcher", "-n", "4", "python3", folder + "/script.py");
    WatchedProgram found = WatchedProgram.among(words, folder.toString());
    assertEquals("python3", found.name());
    assertFalse(found.usesMpi());
    assertTrue(found.fits(Implementation.OPEN_MPI) && found.fits(Implementation.MPICH));
    assertEquals("nothing", WatchedProgram.among(List.of("nothing", "-x"), "").name());
  }

  @ParameterizedTest
  @CsvSource({
    "libmpi.so.40, OPEN_MPI",
    "libmpi_usempif08.so.40, OPEN_MPI",
    "libmpi.so.12, MPICH",
    "libmpich.so.12, MPICH",
    "libmpichfort.so.12, MPICH",
    "libmpifort.so.12, INTEL_MPI"
  })
  void theNameOfALibraryTellsTheImplementation(String library, Implementation implementation)
      throws IOException {
    Path app = program("app", ElfImage.program(library));
    WatchedProgram found = WatchedProgram.among(List.of(app.toString()), "");
    assertTrue(found.usesMpi() && found.fits(implementation));
    assertFalse(
        found.fits(
            implementation == Implementation.OPEN_MPI
                ? Implementation.MPICH
                : Implementation.OPEN_MPI));
  }

  @Test
  void theProgramsMpiIsUsedUnlessAnotherOneIsChosen() throws IOException {
    Path app = program("app", ElfImage.program("libmpich.so.12"));
    WatchedProgram program = WatchedProgram.among(List.of(app.toString()), "");
    Mpi open = mpi(Implementation.OPEN_MPI);
    Mpi mpich = mpi(Implementation.MPICH);
    BuiltMpis both = new BuiltMpis(folder, List.of(open, mpich));
    assertSame(mpich, Recorder.mpi(program, open, false, both));
    assertSame(mpich, Recorder.mpi(program, mpich, false, both));
    assertSame(open, Recorder.mpi(program, open, true, both));
    LaunchException none =
        assertThrows(
            LaunchException.class,
            () -> Recorder.mpi(program, open, false, new BuiltMpis(folder, List.of(open))));
    assertEquals(
        app
            + " uses MPICH, but memline is built only for openmpi-1.2: jobs/build.sh --mpicc ITS-MPICC builds for it",
        none.getMessage());
  }

  @Test
  void onlyOpenMpisLauncherMustBeToldToPassVariablesOn() throws IOException {
    List<String> command = List.of("mpirun", "-n", "4", "./app");
    assertEquals(
        List.of(
            "mpirun",
            "-x",
            "LD_PRELOAD",
            "-x",
            "MEMLINE_WATCH",
            "-x",
            "MEMLINE_WATCH_RANKS",
            "-n",
            "4",
            "./app"),
        recorder(Implementation.OPEN_MPI).passing(command));
    assertEquals(command, recorder(Implementation.MPICH).passing(command));
    List<String> srun = List.of("srun", "-n", "4", "./app");
    assertEquals(srun, recorder(Implementation.OPEN_MPI).passing(srun));
    List<String> own = List.of("mpirun", "-x", "LD_PRELOAD=/a.so", "./app");
    assertEquals(own, recorder(Implementation.OPEN_MPI).passing(own));
    assertEquals(
        "mpirun -x MEMLINE_WATCH -x MEMLINE_WATCH_RANKS -x LD_PRELOAD ./app",
        passed("mpirun -x LD_PRELOAD ./app"));
    String all = "-x LD_PRELOAD -x MEMLINE_WATCH -x MEMLINE_WATCH_RANKS";
    assertEquals(
        "mpirun %s -n 1 ./a 0:1 : %1$s -n 2 ./b".formatted(all),
        passed("mpirun -n 1 ./a 0:1 : -n 2 ./b"));
    Path launcher = program("prterun", new byte[8]);
    Path link = Files.createSymbolicLink(folder.resolve("run"), launcher);
    assertEquals(
        "-x", recorder(Implementation.OPEN_MPI).passing(List.of(link.toString(), "a")).get(1));
  }

  private String passed(String command) {
    return String.join(" ", recorder(Implementation.OPEN_MPI).passing(List.of(command.split(" "))));
  }

  @Test
  void theRecorderIsPreloadedBeforeOthers() {
    Recorder recorder = recorder(Implementation.OPEN_MPI);
    assertEquals(
        Map.of(
            "MEMLINE_WATCH",
            "/f",
            "MEMLINE_WATCH_RANKS",
            "",
            "LD_PRELOAD",
            "/m/libmemline_watch.so"),
        recorder.environment(Path.of("/f"), null, null));
    assertEquals(
        "/m/libmemline_watch.so:/b.so",
        recorder.environment(Path.of("/f"), "0-3", "/b.so").get("LD_PRELOAD"));
    assertEquals(
        List.of(
            "# Programs of Open MPI 1.2 after these lines are recorded.",
            "# With several nodes: mpirun -x LD_PRELOAD -x MEMLINE_WATCH …",
            "# To look at the recording: memline watch show '/a folder'",
            "mkdir -p '/a folder'",
            "export MEMLINE_WATCH='/a folder'",
            "unset MEMLINE_WATCH_RANKS",
            "export LD_PRELOAD=/m/libmemline_watch.so${LD_PRELOAD:+:$LD_PRELOAD}"),
        recorder.exports(Path.of("/a folder"), null));
    List<String> some = recorder.exports(Path.of("/f"), "0-3,8");
    assertTrue(some.get(1).contains(" -x MEMLINE_WATCH_RANKS …"), some.toString());
    assertTrue(some.contains("export MEMLINE_WATCH_RANKS=0-3,8"), some.toString());
  }

  @Test
  void aMissingRecorderIsNamed() {
    LaunchException missing =
        assertThrows(LaunchException.class, () -> Recorder.of(mpi(Implementation.MPICH)));
    assertTrue(missing.getMessage().contains("no recorder for MPICH 1.2"), missing.getMessage());
  }
}
