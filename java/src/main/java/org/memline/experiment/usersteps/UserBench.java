package org.memline.experiment.usersteps;

import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UserRun;

/** Repeats a user's superstep by all ranks. Collective, and the same on each. */
public final class UserBench {
  /** Once for the memory's first touch, once for the caches. */
  private static final int WARM_UPS = 2;

  /** So many that the median's interval has 95 %; both odd, so that a repetition is the median. */
  private static final int LEAST = 7;

  private static final int MOST = 1001;
  private static final double NS = 1e9;

  private final UserTask task;
  private final Ranks ranks;
  private final Listener listener;

  /** Who is told what is done. */
  public interface Listener {
    /** What comes next. */
    void next(String doing);

    void done(UserRepetition repetition);
  }

  public UserBench(UserTask task, Ranks ranks, Listener listener) {
    this.task = task;
    this.ranks = ranks;
    this.listener = listener;
  }

  /**
   * As often as there is time. What the ranks say wrongly of their words ends it, and is the last
   * that is told.
   *
   * @throws NativeFailure where the user's function says so, on that rank alone: then nothing is
   *     closed, for which the others would have to be there, and the job is to be ended
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
    for (int i = 0; i < WARM_UPS || goesOn(i - WARM_UPS, start); i++) {
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

  /** Rank 0's clock decides, on which preparing and verifying count. */
  private boolean goesOn(int done, long start) {
    boolean time = (Memline.ml_clock_ns() - start) / NS < task.seconds();
    return ranks.broadcast(done < LEAST || done % 2 == 0 || done < MOST && time ? 1 : 0) == 1;
  }
}
