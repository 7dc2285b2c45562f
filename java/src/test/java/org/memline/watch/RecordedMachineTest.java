package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.input.IncomparableException;

/** Tests whether a calibration may predict times for the processor and the MPI of a recording. */
class RecordedMachineTest {
  private static final Path FILE = Path.of("c.json");

  @TempDir Path folder;

  private static Calibration calibration(String mpiVersion) {
    return Calibrations.named("a")
        .fact("cpu_model", "AMD EPYC")
        .fact("mpi_version", mpiVersion)
        .build();
  }

  private Recording recording(String mpi, String model) {
    new RankText(0, 1).machine(mpi, model).end().write(folder);
    return Recording.read(folder);
  }

  @ParameterizedTest
  @CsvSource({
    "openmpi-4.1.4, AMD EPYC, Open MPI v4.1.4",
    "mpich-4.0.2, AMD EPYC, MPICH 4.0.2",
    "openmpi-4.1.4, '', Open MPI v4.1.4",
    "openmpi-4.1.4, AMD EPYC, 4.1.4",
    "intelmpi-2021.9, AMD EPYC, Intel(R) MPI Library 2021.9"
  })
  void whatIsTheSameOrUnknownIsComparable(String mpi, String model, String version) {
    RecordedMachine.require(recording(mpi, model), calibration(version), FILE);
  }

  @ParameterizedTest
  @CsvSource({
    "openmpi-5.0.7, AMD EPYC, Open MPI v4.1.4, 'with openmpi-5.0.7, but c.json was measured with openmpi-4.1.4'",
    "mpich-4.0.2, AMD EPYC, Open MPI v4.1.4, 'with mpich-4.0.2, but c.json was measured with openmpi-4.1.4'",
    "openmpi-4.1.4, Intel Xeon, Open MPI v4.1.4, 'on Intel Xeon, but c.json was measured on AMD EPYC'"
  })
  void differencesAreNamed(String mpi, String model, String version, String words) {
    Recording recording = recording(mpi, model);
    IncomparableException different =
        assertThrows(
            IncomparableException.class,
            () -> RecordedMachine.require(recording, calibration(version), FILE));
    assertEquals(
        "the program runs %s: give a calibration of the program's machine and MPI, or --force to price it nevertheless"
            .formatted(words),
        different.getMessage());
  }

  /** Processors of several generations have one name; their caches distinguish them. */
  @ParameterizedTest
  @CsvSource({
    "49152, 1048576, ''",
    "0, 0, ''",
    "32768, 1048576, 'runs with an L1 cache of 32768 B, but c.json was measured with an L1 cache of 49152 B'",
    "49152, 524288, 'runs with an L2 cache of 524288 B, but c.json was measured with an L2 cache of 1048576 B'"
  })
  void cachesAreCompared(long l1d, long l2, String words) {
    new RankText(0, 1).caches(l1d, l2).end().write(folder);
    Recording recording = Recording.read(folder);
    Calibration calibration =
        Calibrations.named("a")
            .fact("cpu_model", "AMD EPYC")
            .fact("mpi_version", "Open MPI v4.1.4")
            .fact("l1d_bytes", "49152")
            .fact("l2_bytes", "1048576")
            .build();
    assertEquals(words.isEmpty(), RecordedMachine.fits(recording, calibration));
    if (!words.isEmpty()) {
      IncomparableException different =
          assertThrows(
              IncomparableException.class,
              () -> RecordedMachine.require(recording, calibration, FILE));
      assertTrue(different.getMessage().contains(words), different.getMessage());
    }
  }

  @Test
  void theImplementationOfNewerCalibrationsIsAFact() {
    Calibration own =
        Calibrations.named("a")
            .fact("mpi_implementation", "intelmpi")
            .fact("mpi_version", "Intel(R) MPI Library 2021.9 for Linux* OS")
            .build();
    RecordedMachine.requireMpi("intelmpi-2021.9", own, FILE);
    assertThrows(
        IncomparableException.class, () -> RecordedMachine.requireMpi("mpich-4.0.2", own, FILE));
  }
}
