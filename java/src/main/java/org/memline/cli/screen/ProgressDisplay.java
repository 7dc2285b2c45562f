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

/**
 * A progress bar, for standard error on a terminal. If standard error is not a terminal, a line is
 * printed for each launch instead.
 */
public final class ProgressDisplay implements Progress {
  /**
   * Milliseconds between two updates of the bar. They are rare, because each update takes time from
   * a core that measures.
   */
  private static final int REFRESH_MILLIS = 2000;

  /**
   * Number of columns that is assumed for a terminal that does not report its size. The bar leaves
   * the last column free, because otherwise each update would begin a new line.
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
   * Returns the number of columns of the terminal, as the program {@code stty} gives it. The
   * progress bar library must not find the number itself. It would open the terminal, which
   * restores the JVM's own handler of SIGINT. Ctrl-C would then end the JVM before measurements are
   * saved.
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
   * Returns a progress bar if the script that starts memline found a terminal. Otherwise the
   * returned object prints a line for each launch.
   *
   * @param task text before the bar
   * @param unit name of the things that are counted
   * @param count their total number
   * @param err where lines are printed
   */
  public static Progress of(String task, String unit, long count, PrintWriter err) {
    return Boolean.getBoolean("memline.terminal")
        ? new ProgressDisplay(task, unit, count)
        : lines(err);
  }

  /** Returns an object that prints a line for each launch, even on a terminal. */
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
