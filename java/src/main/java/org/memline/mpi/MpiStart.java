package org.memline.mpi;

import java.util.Optional;
import org.memline.nativelib.BuiltMpis;
import org.memline.nativelib.LibraryFile;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.MpiCalls;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UsedMpi;

/**
 * Starts MPI in a process that is a rank. It first checks that the launcher, the MPI library and
 * memline's C library fit together.
 */
public final class MpiStart {
  /**
   * Time in ms by which the other ranks end later than the first rank. If they ended earlier, the
   * launcher would end the first rank before it has reported the problem.
   */
  private static final long SILENCE_MS = 1500;

  /**
   * Time in ms that the first rank waits before it reports the problem and ends. In this time the
   * other ranks detect the problem, too.
   */
  private static final long OTHERS_MS = 1500;

  private static final int WRONG_USE = 2;

  private MpiStart() {}

  /**
   * Starts MPI.
   *
   * @throws MpiFailure on the first rank, if MPI cannot be started or if launcher, MPI and C
   *     library do not fit together; the other ranks end with exit code 2
   */
  public static Ranks ranks() {
    Optional<JobRank> job = JobRank.of(System.getenv());
    try {
      Mpi mpi = UsedMpi.get();
      RanksBy by = RanksBy.used();
      job.flatMap(own -> MpiMismatch.before(own, mpi, MpiStart::openMpiHasPmi, System.getenv()))
          .ifPresent(MpiStart::refuse);
      ofLibrary(mpi).ifPresent(MpiStart::refuse);
      Ranks ranks = by.start();
      MpiMismatch.two().ifPresent(MpiStart::refuse);
      job.flatMap(own -> MpiMismatch.alone(own, ranks.size(), mpi)).ifPresent(MpiStart::refuse);
      return ranks;
    } catch (MpiFailure | NativeFailure | IllegalArgumentException | LinkageError e) {
      throw failure(e, job);
    }
  }

  private static void refuse(String what) {
    throw new MpiFailure(what);
  }

  /**
   * Returns the problem if the MPI library that is loaded in this process does not fit memline's C
   * library, or if two MPI libraries are loaded; otherwise empty.
   */
  static Optional<String> ofLibrary(Mpi mpi) {
    String words = MpiCalls.ml_mpi_library(); // The first call also loads the C library.
    return MpiMismatch.two()
        .or(() -> MpiMismatch.version(mpi, words, BuiltMpis.only(mpi, UsedMpi.built().all())));
  }

  private static boolean openMpiHasPmi() {
    String path = System.getenv().getOrDefault("PATH", "");
    return ResolvedLauncher.find("ompi_info", path)
        .map(program -> ResolvedLauncher.answer(program, "--parsable"))
        .map(text -> text.lines().anyMatch(line -> line.matches("mca:pmix:s[12]:.*")))
        .orElse(false);
  }

  /**
   * Returns the failure on the first rank. On the other ranks this method ends the process and does
   * not return.
   */
  private static MpiFailure failure(Throwable e, Optional<JobRank> job) {
    if (job.map(JobRank::rank).orElse(0) == 0) {
      job.ifPresent(several -> sleep(OTHERS_MS));
      String what =
          e instanceof LinkageError ? LibraryFile.problem().orElseGet(e::toString) : e.getMessage();
      return e instanceof MpiFailure failure ? failure : new MpiFailure(what);
    }
    // When the first rank ends, the launcher ends this rank by a signal. The hook makes sure that
    // this rank ends with the exit code of the first rank.
    Thread same = new Thread(() -> Runtime.getRuntime().halt(WRONG_USE));
    Runtime.getRuntime().addShutdownHook(same);
    sleep(OTHERS_MS + SILENCE_MS);
    Runtime.getRuntime().halt(WRONG_USE);
    throw new IllegalStateException(e);
  }

  private static void sleep(long ms) {
    try {
      Thread.sleep(ms);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
