package org.memline.experiment;

/**
 * Ends a rank that makes no progress, and with it the launch: a peer that died or hangs leaves the
 * others waiting in MPI, which nothing inside MPI ends.
 */
public final class Watchdog implements AutoCloseable {
  /** Without progress for this long a launch is given up. */
  public static final int PATIENCE_SECONDS = 40;

  /** Seldom enough that the look itself disturbs hardly any batch. */
  private static final int LOOK_EVERY_SECONDS = 10;

  private volatile long progress;
  private volatile String doing = "starting";
  private Thread thread;

  private Watchdog() {}

  /** Starts the watch over this process. */
  public static Watchdog start(int rank) {
    Watchdog dog = new Watchdog();
    dog.thread = new Thread(() -> dog.watch(rank), "watchdog");
    dog.thread.setDaemon(true);
    dog.thread.start();
    return dog;
  }

  /** Tells that something has been done, and what comes next. */
  public void progress(String next) {
    doing = next;
    progress++;
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  // Counted in looks, not read off a clock: a suspended machine then loses patience later, not at
  // once.
  private void watch(int rank) {
    long seen = progress;
    int idle = 0;
    while (idle < PATIENCE_SECONDS) {
      try {
        Thread.sleep(LOOK_EVERY_SECONDS * 1000L);
      } catch (InterruptedException e) {
        return;
      }
      idle = progress == seen ? idle + LOOK_EVERY_SECONDS : 0;
      seen = progress;
    }
    System.err.printf(
        "memline: rank %d: no progress for %d s at %s: another rank died or hangs; what was measured is kept%n",
        rank, PATIENCE_SECONDS, doing);
    System.err.flush();
    Runtime.getRuntime().halt(5);
  }
}
