package org.memline.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.memline.mpi.JobRank.Starter;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;

/**
 * Tests combinations of MPI library and C library. A combination that does not work must give a
 * message of one line. A combination that works must give no message.
 */
class MpiMismatchTest {
  private static final Map<String, String> ANY = Map.of();
  private static final Mpi OPEN_MPI = mpi(Implementation.OPEN_MPI, "4.1.4");
  private static final Mpi MPICH = mpi(Implementation.MPICH, "4.0.2");
  private static final String OPEN_MPI_WORDS =
      "Open MPI v4.1.4, package: Debian OpenMPI, ident: 4.1.4, repo rev: v4.1.4, May 26, 2022";
  private static final String MPICH_WORDS =
      "MPICH Version:\t4.0.2\nMPICH Release date:\tThu Apr  7 12:34:45 CDT 2022\n";

  private static Mpi mpi(Implementation implementation, String version) {
    return new Mpi(implementation, version, Path.of("x"), Path.of("y"), Optional.empty());
  }

  @Test
  void theLauncherIsRecognisedByItsVariables() {
    assertEquals(
        new JobRank(Starter.OPEN_MPI, 1, 4),
        JobRank.of(
                Map.of("OMPI_COMM_WORLD_RANK", "1", "OMPI_COMM_WORLD_SIZE", "4", "PMIX_RANK", "1"))
            .orElseThrow());
    assertEquals(
        new JobRank(Starter.PMI, 0, 2),
        JobRank.of(Map.of("PMI_RANK", "0", "PMI_SIZE", "2")).orElseThrow());
    assertEquals(
        new JobRank(Starter.PMIX, 3, 8),
        JobRank.of(Map.of("PMIX_RANK", "3", "SLURM_STEP_NUM_TASKS", "8")).orElseThrow());
    assertEquals(
        new JobRank(Starter.HYDRA, 1, 4),
        JobRank.of(
                Map.of(
                    "PMI_RANK",
                    "1",
                    "PMI_SIZE",
                    "4",
                    "MPI_LOCALNRANKS",
                    "2",
                    "PMIX_RANK",
                    "0",
                    "SLURM_STEP_NUM_TASKS",
                    "2"))
            .orElseThrow());
    assertEquals(
        new JobRank(Starter.SRUN, 1, 2),
        JobRank.of(Map.of("SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS", "2")).orElseThrow());
    assertTrue(JobRank.of(Map.of("SLURM_JOB_ID", "7", "SLURM_PROCID", "0")).isEmpty());
  }

  @Test
  void aLauncherOfAnotherMpiIsReportedBeforeMpiStarts() {
    String message =
        MpiMismatch.before(new JobRank(Starter.OPEN_MPI, 0, 2), MPICH, () -> false, ANY)
            .orElseThrow();
    assertTrue(message.contains("Open MPI's mpirun") && message.contains("MPICH 4.0.2"), message);
    assertTrue(message.contains("mpiexec.hydra"), message);
    assertTrue(
        MpiMismatch.before(new JobRank(Starter.PMI, 0, 2), OPEN_MPI, () -> false, ANY).isPresent());
    assertTrue(
        MpiMismatch.before(new JobRank(Starter.OPEN_MPI, 0, 2), OPEN_MPI, () -> false, ANY)
            .isEmpty());
    assertTrue(
        MpiMismatch.before(new JobRank(Starter.PMI, 0, 2), MPICH, () -> false, ANY).isEmpty());
    JobRank pmix = new JobRank(Starter.PMIX, 0, 2);
    assertTrue(
        MpiMismatch.before(pmix, MPICH, () -> false, Map.of("PMIX_NAMESPACE", "slurm.1.0"))
            .isEmpty());
    // The variable PMIX_RANK is left over from an earlier shell. There is no PMIx server.
    String leftOver = MpiMismatch.before(pmix, MPICH, () -> false, ANY).orElseThrow();
    assertTrue(
        leftOver.contains("no PMIx server") && leftOver.contains("env -u PMIX_RANK"), leftOver);
    assertTrue(
        MpiMismatch.before(new JobRank(Starter.PMI, 0, 2), OPEN_MPI, () -> true, ANY).isEmpty());
    assertTrue(
        MpiMismatch.before(new JobRank(Starter.SRUN, 0, 2), OPEN_MPI, () -> false, ANY)
            .isPresent());
    assertTrue(
        MpiMismatch.before(new JobRank(Starter.SRUN, 0, 2), MPICH, () -> false, ANY).isEmpty());
  }

  @Test
  void ranksThatAreAloneInTheirWorldAreReported() {
    JobRank job = new JobRank(Starter.PMIX, 0, 2);
    assertTrue(MpiMismatch.alone(job, 1, MPICH).orElseThrow().contains("2 ranks"));
    assertTrue(MpiMismatch.alone(job, 2, MPICH).isEmpty());
    assertTrue(MpiMismatch.alone(new JobRank(Starter.PMIX, 0, 1), 1, MPICH).isEmpty());
  }

  @Test
  void anotherLoadedLibraryVersionIsReported() {
    assertTrue(version(OPEN_MPI, OPEN_MPI_WORDS).isEmpty());
    assertTrue(version(MPICH, MPICH_WORDS).isEmpty());
    String message = version(mpi(Implementation.OPEN_MPI, "5.0.3"), OPEN_MPI_WORDS).orElseThrow();
    assertTrue(
        message.contains("Open MPI 5.0.3") && message.contains("'Open MPI v4.1.4'"), message);
    assertTrue(version(MPICH, OPEN_MPI_WORDS).isPresent());
    assertTrue(version(mpi(Implementation.MPICH, "4.0"), MPICH_WORDS).isPresent());
    Mpi intel = mpi(Implementation.INTEL_MPI, "2021.8.0");
    assertTrue(version(intel, "Intel(R) MPI Library 2021.8 for Linux* OS").isEmpty());
    assertTrue(version(intel, "Intel(R) MPI Library 2021.13 for Linux* OS").isPresent());
    assertTrue(version(mpi(Implementation.OPEN_MPI, "4.1"), OPEN_MPI_WORDS).isPresent());
  }

  private static Optional<String> version(Mpi mpi, String words) {
    return MpiMismatch.version(mpi, words, false);
  }

  /** An archive made on another system may meet another version of its MPI. */
  @Test
  void anotherVersionOfTheOnlyMpiIsUsedByItsOwnLauncher() {
    Mpi newer = mpi(Implementation.OPEN_MPI, "5.0.7");
    assertTrue(MpiMismatch.version(newer, OPEN_MPI_WORDS, true).isEmpty());
    assertTrue(
        MpiMismatch.version(mpi(Implementation.MPICH, "4.2.1"), MPICH_WORDS, true).isEmpty());
    assertTrue(MpiMismatch.version(newer, MPICH_WORDS, true).isPresent(), "another implementation");
    assertTrue(
        MpiMismatch.version(mpi(Implementation.INTEL_MPI, "2021.8"), MPICH_WORDS, true).isPresent(),
        "a variant of a vendor");
    assertTrue(launcher(newer, "mpirun (Open MPI) 4.1.4").isEmpty());
    String message = launcher(newer, "mpirun (Open MPI) 5.0.7").orElseThrow();
    assertTrue(message.startsWith("'Open MPI v4.1.4' is loaded, but "), message);
    assertTrue(message.endsWith("or load the module of Open MPI 5.0.7"), message);
    assertTrue(launcher(OPEN_MPI, "mpirun (Open MPI) 5.0.7").isEmpty(), "the version of the build");
  }

  private static Optional<String> launcher(Mpi mpi, String answer) {
    return MpiMismatch.launcher(
        mpi, OPEN_MPI_WORDS, new ResolvedLauncher(Launcher.OPEN_MPI, Path.of("mpirun")), answer);
  }

  @Test
  void twoMpisLoadedInOneProcessAreReported() {
    String one = "7f00-7f01 r-xp 00000000 08:01 12   /usr/lib/x/libmpi.so.40.30.4";
    String again = "7f02-7f03 r--p 00000000 08:01 12   /usr/lib/x/libmpi.so.40.30.4";
    String other = "7f04-7f05 r-xp 00000000 08:01 13   /usr/lib/x/libmpich.so.12.2.2";
    String gone = "7f05-7f06 r-xp 00000000 08:01 15   /opt/x/libmpi_cray.so.12.0.0 (deleted)";
    assertTrue(MpiMismatch.two(Stream.of(one, gone)).isPresent());
    String java = "7f06-7f07 r-xp 00000000 08:01 14   /usr/lib/x/libmpi_java.so.40";
    assertTrue(MpiMismatch.two(Stream.of(one, again, java)).isEmpty());
    String message = MpiMismatch.two(Stream.of(one, other)).orElseThrow();
    assertTrue(message.contains("libmpi.so.40.30.4 and /usr/lib/x/libmpich.so.12.2.2"), message);
  }

  /** Bindings on the class path are those of this machine's Open MPI. */
  @Test
  void ranksRunInJavaWhereTheBindingsFit() {
    Mpi own = mpi(Implementation.OPEN_MPI, RanksBy.bindingsVersion().orElse("4.1.4"));
    assertEquals(RanksBy.JAVA, RanksBy.of(own, null, Map.of(), true));
    if (RanksBy.bindingsVersion().isPresent()) {
      Mpi other = mpi(Implementation.OPEN_MPI, "0.9");
      assertEquals(RanksBy.C, RanksBy.of(other, null, Map.of(), true));
    }
    assertEquals(RanksBy.C, RanksBy.of(OPEN_MPI, null, Map.of(), false));
    assertEquals(RanksBy.C, RanksBy.of(MPICH, null, Map.of(), true));
    assertEquals(RanksBy.C, RanksBy.of(OPEN_MPI, "c", Map.of("MEMLINE_RANKS_BY", "java"), true));
    assertEquals(RanksBy.C, RanksBy.of(OPEN_MPI, null, Map.of("MEMLINE_RANKS_BY", "c"), true));
    assertThrows(IllegalArgumentException.class, () -> RanksBy.of(MPICH, "java", Map.of(), true));
    assertThrows(
        IllegalArgumentException.class, () -> RanksBy.of(OPEN_MPI, "java", Map.of(), false));
    assertThrows(IllegalArgumentException.class, () -> RanksBy.of(OPEN_MPI, "jni", Map.of(), true));
  }

  @Test
  void launchersAreRecognisedByTheirVersionText() {
    String hydra = "HYDRA build details:\n    Version:                                 4.0.2\n";
    String mpirun = "mpirun (Open MPI) 4.1.4\n";
    assertTrue(ResolvedLauncher.fits(Launcher.HYDRA, hydra, "4.0.2"));
    assertTrue(ResolvedLauncher.fits(Launcher.OPEN_MPI, mpirun, ""));
    assertTrue(!ResolvedLauncher.fits(Launcher.OPEN_MPI, hydra, ""));
    assertTrue(!ResolvedLauncher.fits(Launcher.HYDRA, mpirun, ""));
    assertTrue(!ResolvedLauncher.fits(Launcher.OPEN_MPI, mpirun, "5.0.3"));
    assertTrue(!ResolvedLauncher.fits(Launcher.OPEN_MPI, "mpirun (Open MPI) 5.0.10", "5.0.1"));
    assertTrue(!ResolvedLauncher.fits(Launcher.PLAIN, mpirun, ""));
    assertTrue(!ResolvedLauncher.fits(Launcher.PLAIN, "", ""));
    String intel = "Intel(R) MPI Library for Linux* OS, Version 2021.8 Build 20221129";
    assertTrue(ResolvedLauncher.fits(Launcher.PLAIN, intel, "2021.8"));
  }
}
