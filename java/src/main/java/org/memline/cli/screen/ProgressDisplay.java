package org.memline.cli.screen;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.memline.launch.ranks.Progress;

/** A bar on the standard error of a terminal; elsewhere a line a launch. */
public final class ProgressDisplay implements Progress {
  /** Milliseconds between refreshes: each takes time from a core that measures. */
  private static final int REFRESH_MILLIS = 2000;

  /**
   * Width of a terminal that does not report it; the last column stays free, or each refresh would
   * be a new line.
   */
  private static final int COLUMNS = 80;

  private final ProgressBar bar;

  private ProgressDisplay(String task, String unit, long count) {
    bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(count)
            .setUnit(" " + unit, 1)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REFRESH_MILLIS)
            .setEtaFunction(state -> java.util.Optional.<Duration>empty())
            .hideEta()
            .setConsumer(new ConsoleProgressBarConsumer(System.err, columns() - 1))
            .build();
  }

  /**
   * Those of the terminal, by stty. Asked for them, the library opens the terminal, and what opens
   * it gives SIGINT back to the JVM, which ends by it: nothing would be kept of a run.
   */
  private static int columns() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/proc/self/fd/2"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String[] size =
          new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
              .trim()
              .split(" ");
      int known = Integer.parseInt(size[size.length - 1]);
      return known > 1 ? known : COLUMNS;
    } catch (IOException | NumberFormatException e) {
      return COLUMNS;
    }
  }

  /**
   * Returns a display for a terminal or for a log, as the launcher found it.
   *
   * @param err where lines go
   */
  public static Progress of(String task, String unit, long count, PrintWriter err) {
    return Boolean.getBoolean("memline.terminal")
        ? new ProgressDisplay(task, unit, count)
        : lines(err);
  }

  /** A line a launch, wherever they go. */
  public static Progress lines(PrintWriter err) {
    return new ProgressLines(err);
  }

  @Override
  public boolean watched() {
    return true;
  }

  @Override
  public void done(long count) {
    bar.stepTo(count);
  }

  @Override
  public void close() {
    bar.close();
  }
}
