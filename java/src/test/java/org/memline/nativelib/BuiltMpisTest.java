package org.memline.nativelib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests for which MPIs a C library is built, which MPI a name selects, and which MPI is used. */
class BuiltMpisTest {
  @TempDir Path folder;
  private Path bin;
  private BuiltMpis built;

  @BeforeEach
  void threeOfTwo() throws IOException {
    bin = Files.createDirectories(folder.resolve("a folder/bin"));
    executable("mpicc.new");
    executable("mpicc.old");
    executable("unbuilt");
    add("mpich-4.0.2", "implementation=mpich", "version=4.0.2", "mpicc=/none/mpicc", "launcher=");
    add("openmpi-4.1.4", "implementation=openmpi", "version=4.1.4", "mpicc=" + bin + "/mpicc.old");
    add(
        "openmpi-4.1.10",
        "implementation=openmpi",
        "version=4.1.10",
        "mpicc=" + bin + "/mpicc.new",
        "launcher=" + bin + "/mpirun=x");
    Files.createDirectories(folder.resolve("mpi/mpich-3.4")); // incomplete: an empty folder
    built = BuiltMpis.in(folder.resolve("mpi"));
  }

  private void executable(String name) throws IOException {
    Path file = Files.createFile(bin.resolve(name));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void add(String key, String... lines) throws IOException {
    Path own = Files.createDirectories(folder.resolve("mpi").resolve(key));
    Files.createFile(own.resolve("libmemline.so"));
    Files.write(own.resolve("mpi.properties"), List.of(lines));
  }

  @Test
  void anMpiThatIsBuiltOnceIsTheOnlyOneOfItsImplementation() {
    assertFalse(BuiltMpis.only(built.all().get(0), built.all()));
    assertTrue(BuiltMpis.only(built.all().get(2), built.all()));
  }

  /**
   * The cause is the message of glibc's loader on a system older than the one that built the
   * library.
   */
  @Test
  void aLibraryOfANewerSystemSaysWhereToBuildIt() {
    Mpi mpi = built.all().get(2);
    String cause = "/lib/libc.so.6: version `GLIBC_2.38' not found (required by /x/libmemline.so)";
    assertEquals(
        "the C library for MPICH 4.0.2 cannot be loaded: "
            + cause
            + ": it was built on a newer system: build it on this one or on an older one"
            + " (jobs/build.sh, jobs/dist.sh)",
        LibraryFile.unloadable(mpi, cause));
    assertTrue(LibraryFile.unloadable(mpi, "libmpich.so.12: not found").contains("module"));
    // JNA's message has that of the loader in its first line or in the next one.
    String jna = "Unable to load library '/x/libmemline.so':";
    for (String between : List.of(" ", "\n", " \n")) {
      UnsatisfiedLinkError error = new UnsatisfiedLinkError(jna + between + cause + "\n" + cause);
      assertEquals(cause, LibraryFile.cause(error));
    }
  }

  @Test
  void openMpiComesFirstNewestVersionFirst() {
    assertEquals(
        List.of("openmpi-4.1.10", "openmpi-4.1.4", "mpich-4.0.2"),
        built.all().stream().map(Mpi::key).toList());
    assertEquals(bin.resolve("mpirun=x"), built.all().get(0).launcher().orElseThrow());
    assertTrue(built.all().get(2).launcher().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "openmpi, openmpi-4.1.10",
    "openmpi-4.1.4, openmpi-4.1.4",
    "mpich, mpich-4.0.2",
    "mpicc.old, openmpi-4.1.4",
    "BIN/../bin/mpicc.new, openmpi-4.1.10"
  })
  void aNameSelectsOneMpi(String word, String key) {
    assertEquals(key, built.named(word.replace("BIN", bin.toString()), "/x:" + bin).key());
  }

  @ParameterizedTest
  @CsvSource({
    "unbuilt, jobs/build.sh --mpicc unbuilt builds one",
    "intelmpi, jobs/build.sh --mpicc ITS-MPICC builds one",
    "nonsense, 'give openmpi, mpich or the path of an mpicc'",
  })
  void anUnknownMpiIsRefusedWithTheBuiltOnes(String word, String remedy) {
    String failure =
        assertThrows(IllegalArgumentException.class, () -> built.named(word, bin.toString()))
            .getMessage();
    assertTrue(failure.startsWith("MPI '" + word + "': "), failure);
    assertTrue(failure.contains("openmpi-4.1.10, openmpi-4.1.4, mpich-4.0.2"), failure);
    assertTrue(failure.endsWith(remedy), failure);
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', openmpi-4.1.10",
    "mpich, '', mpich-4.0.2",
    "'', MEMLINE_MPI=mpich, mpich-4.0.2",
    "openmpi-4.1.4, MEMLINE_MPI=mpich, openmpi-4.1.4",
    "'', PMI_RANK=0, mpich-4.0.2",
    "'', PMI_RANK=0 PMIX_RANK=0, openmpi-4.1.10",
    "'', PMI_RANK=0 OMPI_COMM_WORLD_SIZE=2, openmpi-4.1.10"
  })
  void theRequestedMpiThenThatOfTheLauncherThenTheFirstIsUsed(
      String requested, String environment, String key) {
    assertEquals(
        key,
        UsedMpi.of(built, requested.isEmpty() ? null : requested, environment(environment)).key());
  }

  private static Map<String, String> environment(String words) {
    return words.isEmpty()
        ? Map.of()
        : List.of(words.split(" ")).stream()
            .collect(java.util.stream.Collectors.toMap(w -> w.split("=")[0], w -> w.split("=")[1]));
  }

  @Test
  void withoutABuiltMpiTheRemedyIsNamed() {
    BuiltMpis none = BuiltMpis.in(folder.resolve("absent"));
    NativeFailure failure =
        assertThrows(NativeFailure.class, () -> UsedMpi.of(none, null, Map.of()));
    assertTrue(failure.getMessage().endsWith("build one with jobs/build.sh"), failure.getMessage());
  }
}
