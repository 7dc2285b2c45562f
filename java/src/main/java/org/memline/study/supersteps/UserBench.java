package org.memline.study.supersteps;

import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UserRun;

/**
 * Repeats a superstep that a user has written. All ranks execute it. Collective: all ranks make the
 * same calls.
 */
public final class UserBench {
  /** Number of warm-ups: one to touch the memory, and one to fill the caches. */
  private static final int WARM_UPS = 2;

  /**
   * Smallest number of repetitions. It is large enough for a 95 % interval of the median. It is
   * odd, so that the median is one of the measured times.
   */
  private static final int LEAST = 7;

  private static final int MOST = 1001;
  private static final double NS = 1e9;

  private final UserTask task;
  private final Ranks ranks;
  private final Listener listener;

  /** Receives the progress and the results of the repetitions. */
  public interface Listener {
    /** Reports the step that begins now. */
    void next(String doing);

    void done(UserRepetition repetition);
  }

  public UserBench(UserTask task, Ranks ranks, Listener listener) {
    this.task = task;
    this.ranks = ranks;
    this.listener = listener;
  }

  /**
   * Repeats the superstep as often as the time allows. The ranks report how many words they read
   * and wrote. If a reported number cannot be right, the run ends after the listener has received
   * the numbers.
   *
   * @throws NativeFailure on the rank on which the user's function reports an error. No resource is
   *     closed then, because closing would need all ranks; the caller must end the job
   */
  public void run() {
    NativeFailure.check(Memline.ml_world_open());
    String library = task.library().toAbsolutePath().toString();
    UserRun run = new UserRun(library, task.argument(), task.windowBytes(), ranks.size());
    repeat(run);
    run.close();
    NativeFailure.check(Memline.ml_world_close());
  }

  private void repeat(UserRun run) {
    long start = 0;
    for (int i = 0; i < WARM_UPS || continues(i - WARM_UPS, start); i++) {
      UserRepetition last = once(run, i);
      boolean mistaken = last.mistake(task.windowBytes()) != null;
      if (i >= WARM_UPS || mistaken) {
        listener.done(last);
      } else {
        start = Memline.ml_clock_ns();
      }
      if (mistaken) {
        return;
      }
    }
  }

  private UserRepetition once(UserRun run, long repetition) {
    listener.next("repetition " + repetition + " of memline_superstep");
    UserRun.Once once = run.once(repetition);
    return UserRepetition.of(once.ns() / NS, once.words());
  }

  /**
   * Returns whether another repetition follows. The clock of rank 0 decides. Its time includes
   * preparation and verification.
   *
   * @param done number of measured repetitions
   * @param start time at which the first measured repetition began, in ns
   */
  private boolean continues(int done, long start) {
    boolean time = (Memline.ml_clock_ns() - start) / NS < task.seconds();
    return ranks.broadcast(done < LEAST || done % 2 == 0 || done < MOST && time ? 1 : 0) == 1;
  }
}
