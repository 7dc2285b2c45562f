package org.memline.study.measure;

/**
 * Ends a rank that makes no progress, and thereby all ranks of its launch (start of mpirun).
 * Without it, ranks would wait in MPI forever if another rank has died or hangs.
 */
public final class Watchdog implements AutoCloseable {
  /**
   * The environment variable that sets the time without progress after which the ranks of a launch
   * (start of mpirun) are ended, in seconds.
   */
  public static final String VARIABLE = "MEMLINE_PATIENCE";

  /**
   * The default time without progress after which the ranks of a launch (start of mpirun) are
   * ended, in seconds.
   */
  private static final int DEFAULT_PATIENCE_SECONDS = 60;

  /**
   * Seconds that are added to the time limit for each rank that shares a core. Starting a JVM takes
   * about 1.5 s of a core. A rank that is already running makes no progress while the other JVMs
   * start.
   */
  private static final int SECONDS_PER_RANK_ON_A_CORE = 4;

  /**
   * Smallest time limit that a user can set, in seconds. With a smaller limit, a launch on a busy
   * machine would be ended although it does not hang.
   */
  private static final int LEAST_PATIENCE_SECONDS = 5;

  private static final int MOST_PATIENCE_SECONDS = 86_400;

  /** Seconds between two checks. Checks are rare, so that they disturb hardly any measurement. */
  private static final int LOOK_EVERY_SECONDS = 10;

  private volatile int patience;
  private volatile long progress;
  private volatile boolean resting;
  private volatile String doing = "starting";
  private volatile int rank = -1;
  private Thread thread;

  private Watchdog(int patience) {
    this.patience = patience;
  }

  /**
   * Returns the number of seconds without progress after which the ranks of a launch (start of
   * mpirun) are ended. It is the value of {@value #VARIABLE}. If the variable is not set, it is 60
   * s, and more if ranks share cores.
   *
   * @param ranks number of ranks on this node
   * @param cores number of cores on this node
   * @throws IllegalArgumentException if the variable is not a valid number
   */
  public static int patienceSeconds(int ranks, int cores) {
    return patienceSeconds(System.getenv(VARIABLE), ranks, cores);
  }

  static int patienceSeconds(String wanted, int ranks, int cores) {
    if (wanted == null || wanted.isBlank()) {
      int shared = ranks > cores ? SECONDS_PER_RANK_ON_A_CORE * ranks / cores : 0;
      return DEFAULT_PATIENCE_SECONDS + shared;
    }
    int seconds = wanted.strip().matches("\\d{1,6}") ? Integer.parseInt(wanted.strip()) : -1;
    if (seconds < LEAST_PATIENCE_SECONDS || seconds > MOST_PATIENCE_SECONDS) {
      throw new IllegalArgumentException(
          "%s=%s: give a number of seconds from %d to %d"
              .formatted(VARIABLE, wanted, LEAST_PATIENCE_SECONDS, MOST_PATIENCE_SECONDS));
    }
    return seconds;
  }

  /**
   * Starts to watch this process. It is called before MPI starts, because starting MPI may hang,
   * too.
   *
   * @param patience seconds without progress after which the process is ended, from {@link
   *     #patienceSeconds}
   */
  public static Watchdog start(int patience) {
    Watchdog dog = new Watchdog(patience);
    dog.thread = new Thread(dog::watch, "watchdog");
    dog.thread.setDaemon(true);
    dog.thread.start();
    return dog;
  }

  /**
   * Sets another time limit. It is known more precisely after the rank has received its request.
   *
   * @param seconds seconds without progress after which the process is ended, from {@link
   *     #patienceSeconds}
   */
  public void limit(int seconds) {
    progress();
    patience = seconds;
  }

  /** Sets the number of this rank, which is known only after MPI has started. */
  public void isRank(int number) {
    rank = number;
  }

  /**
   * Reports progress.
   *
   * @param next description of the step that begins now
   */
  public void progress(String next) {
    doing = next;
    resting = false;
    progress++;
  }

  /**
   * Suspends the time limit while this rank waits for another rank. This wait needs no limit,
   * because the watchdog of the other rank limits that rank.
   *
   * @param until description of what this rank waits for
   */
  public void rest(String until) {
    progress(until);
    resting = true;
  }

  /** Reports progress within the current step. */
  public void progress() {
    progress++;
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  // The time without progress is counted in checks, not read from a clock. A suspended machine or a
  // changed clock therefore does not end the launch.
  private void watch() {
    long seen = progress;
    int idle = 0;
    for (int limit = patience; idle < limit; limit = patience) {
      int look = Math.min(LOOK_EVERY_SECONDS, limit - idle);
      try {
        Thread.sleep(look * 1000L);
      } catch (InterruptedException e) {
        return;
      }
      idle = progress == seen && !resting ? idle + look : 0;
      seen = progress;
    }
    String why =
        "no progress for %d s in the step '%s': another rank died or hangs; what was measured is kept"
            .formatted(patience, doing);
    (rank < 0 ? RankReport.failed("a rank: " + why) : RankReport.failed(rank, why)).print();
    Runtime.getRuntime().halt(5);
  }
}
