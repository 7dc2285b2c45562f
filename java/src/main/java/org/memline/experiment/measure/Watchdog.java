package org.memline.experiment.measure;

/**
 * Ends a rank that makes no progress, and thereby the launch. If a peer has died or hangs, the
 * other ranks would wait in MPI forever.
 */
public final class Watchdog implements AutoCloseable {
  /** The environment variable for the patience, in seconds. */
  public static final String VARIABLE = "MEMLINE_PATIENCE";

  /** The default time without progress after which a launch is ended, in seconds. */
  private static final int DEFAULT_PATIENCE_SECONDS = 60;

  /**
   * Additional seconds for each rank that shares a core: starting a JVM alone takes about a second
   * and a half of a core, during which a rank that is ready sees no progress.
   */
  private static final int SECONDS_PER_RANK_ON_A_CORE = 4;

  /** Least patience in seconds; with less, a busy machine looks like a hung one. */
  private static final int LEAST_PATIENCE_SECONDS = 5;

  private static final int MOST_PATIENCE_SECONDS = 86_400;

  /** Seconds between checks. Checks are so rare that they disturb hardly any batch. */
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
   * Returns the seconds without progress after which a launch is ended: the value of {@value
   * #VARIABLE}, otherwise a minute, and more if ranks share cores.
   *
   * @param ranks number of ranks on this node
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
          "%s=%s: seconds from %d to %d are needed"
              .formatted(VARIABLE, wanted, LEAST_PATIENCE_SECONDS, MOST_PATIENCE_SECONDS));
    }
    return seconds;
  }

  /**
   * Starts the watch over this process before MPI starts, which may also hang.
   *
   * @param patience seconds from {@link #patienceSeconds}
   */
  public static Watchdog start(int patience) {
    Watchdog dog = new Watchdog(patience);
    dog.thread = new Thread(dog::watch, "watchdog");
    dog.thread.setDaemon(true);
    dog.thread.start();
    return dog;
  }

  /** Sets the number of this rank once it is known. */
  public void isRank(int number) {
    rank = number;
  }

  /**
   * Reports progress.
   *
   * @param next description of what comes next
   */
  public void progress(String next) {
    doing = next;
    resting = false;
    progress++;
  }

  /** Reports that another rank works for as long as it needs, under its own watch. */
  public void rest(String until) {
    progress(until);
    resting = true;
  }

  /** Reports that the current work makes progress. */
  public void progress() {
    progress++;
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  // Patience is counted in checks and not by a clock, so that suspending the machine or setting the
  // clock does not end the launch.
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
    // Writes the line in one piece: printf writes several, and those of two ranks would mix.
    System.err.println(
        "memline: %s: no progress for %d s at %s: another rank died or hangs; what was measured is"
                .formatted(rank < 0 ? "a rank" : "rank " + rank, patience, doing)
            + " kept");
    System.err.flush();
    Runtime.getRuntime().halt(5);
  }
}
