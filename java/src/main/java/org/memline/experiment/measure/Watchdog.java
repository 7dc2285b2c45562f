package org.memline.experiment.measure;

/**
 * Ends a rank that makes no progress, and with it the launch: a peer that died or hangs leaves the
 * others waiting in MPI, which nothing inside MPI ends.
 */
public final class Watchdog implements AutoCloseable {
  /** The variable that sets the patience, in seconds. */
  public static final String VARIABLE = "MEMLINE_PATIENCE";

  /** Without progress for this long a launch is given up. */
  private static final int DEFAULT_PATIENCE_SECONDS = 60;

  /**
   * More for each rank that shares a core: starting as many JVMs alone takes about a second and a
   * half of a core each, in which a rank that is ready sees no progress.
   */
  private static final int SECONDS_PER_RANK_ON_A_CORE = 4;

  /** Less than this, a busy machine looks like a hung one. */
  private static final int LEAST_PATIENCE_SECONDS = 5;

  private static final int MOST_PATIENCE_SECONDS = 86_400;

  /** Seldom enough that the look itself disturbs hardly any batch. */
  private static final int LOOK_EVERY_SECONDS = 10;

  private final int patience;
  private volatile long progress;
  private volatile boolean resting;
  private volatile String doing = "starting";
  private volatile int rank = -1;
  private Thread thread;

  private Watchdog(int patience) {
    this.patience = patience;
  }

  /**
   * Seconds without progress after which a launch is given up: of {@value #VARIABLE}, else a
   * minute, and more where ranks share cores.
   *
   * @param ranks on this node
   * @throws IllegalArgumentException where the variable is no such number
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
          "%s=%s: seconds from %d to %d are needed"
              .formatted(VARIABLE, wanted, LEAST_PATIENCE_SECONDS, MOST_PATIENCE_SECONDS));
    }
    return seconds;
  }

  /**
   * Starts the watch over this process, before MPI itself starts: that may hang, too.
   *
   * @param patience seconds, by {@link #patienceSeconds}
   */
  public static Watchdog start(int patience) {
    Watchdog dog = new Watchdog(patience);
    dog.thread = new Thread(dog::watch, "watchdog");
    dog.thread.setDaemon(true);
    dog.thread.start();
    return dog;
  }

  /** Tells which rank this is, once that is known. */
  public void isRank(int number) {
    rank = number;
  }

  /** Tells that something has been done, and what comes next. */
  public void progress(String next) {
    doing = next;
    resting = false;
    progress++;
  }

  /** Tells that another rank works for as long as it needs, under its own watch. */
  public void rest(String until) {
    progress(until);
    resting = true;
  }

  /** Tells that what was being done goes on. */
  public void progress() {
    progress++;
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  // Counted in looks, not read off a clock: a suspended machine then loses patience later, not at
  // once, and a clock that is set does nothing.
  private void watch() {
    long seen = progress;
    int idle = 0;
    while (idle < patience) {
      int look = Math.min(LOOK_EVERY_SECONDS, patience - idle);
      try {
        Thread.sleep(look * 1000L);
      } catch (InterruptedException e) {
        return;
      }
      idle = progress == seen && !resting ? idle + look : 0;
      seen = progress;
    }
    // At one go: printf writes piece by piece, and the pieces of two ranks' lines get mixed up.
    System.err.println(
        "memline: %s: no progress for %d s at %s: another rank died or hangs; what was measured is"
                .formatted(rank < 0 ? "a rank" : "rank " + rank, patience, doing)
            + " kept");
    System.err.flush();
    Runtime.getRuntime().halt(5);
  }
}
