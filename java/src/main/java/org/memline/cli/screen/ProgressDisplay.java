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

/** A progress bar on a terminal's standard error. Elsewhere each launch prints a line. */
public final class ProgressDisplay implements Progress {
  /** Milliseconds between refreshes. Each refresh takes time from a core that measures. */
  private static final int REFRESH_MILLIS = 2000;

  /**
   * Width of a terminal that does not report it. The last column stays free, because otherwise each
   * refresh would begin a new line.
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
   * Returns the columns of the terminal, as {@code stty} gives them. The library must not determine
   * them itself: it would open the terminal, which restores the JVM's own handling of SIGINT, and a
   * Ctrl-C would then end the JVM before anything is kept.
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
   * Returns a progress bar if the launching script found a terminal, else a display that prints
   * lines.
   *
   * @param err where lines are printed
   */
  public static Progress of(String task, String unit, long count, PrintWriter err) {
    return Boolean.getBoolean("memline.terminal")
        ? new ProgressDisplay(task, unit, count)
        : lines(err);
  }

  /** Returns a display that prints a line for each launch, regardless of a terminal. */
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
