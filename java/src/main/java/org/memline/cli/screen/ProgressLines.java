package org.memline.cli.screen;

import java.io.PrintWriter;
import org.memline.launch.ranks.Progress;

/** Reports progress as one line per launch, which suits a log file. */
final class ProgressLines implements Progress {
  private final PrintWriter err;

  ProgressLines(PrintWriter err) {
    this.err = err;
  }

  @Override
  public boolean reportsLines() {
    return true;
  }

  @Override
  public void report(String line) {
    err.println(line);
    err.flush();
  }
}
