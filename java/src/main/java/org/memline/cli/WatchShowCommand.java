package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import org.memline.report.watch.BeforeTable;
import org.memline.report.watch.Grouping;
import org.memline.report.watch.LayoutCsv;
import org.memline.report.watch.WatchTable;
import org.memline.watch.MergedRow;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.Recording;
import org.memline.watch.SourceLines;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code watch show}, which shows a recording that an earlier {@code watch} has made.
 */
@Command(
    name = "show",
    description =
        "Shows a recording: where the time in MPI goes, and with a calibration what messages should cost.",
    footer = {
      "",
      "Exit codes: 0 done; 2 wrong use or unreadable file; 4 the calibration is of another processor"
          + " or MPI than the recording."
    })
final class WatchShowCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      paramLabel = "RECORDING",
      description = "A file that watch wrote, or the folder that was given to watch env by --out.")
  Path file;

  @Mixin WatchPrices prices;

  @Option(
      names = "--by",
      paramLabel = "PROPERTY",
      description =
          "Add up the rows that have the same PROPERTY: site (call site), layout, or peer (distance of the partner). JSON output always has the separate rows.")
  String by;

  @Option(
      names = "--before",
      paramLabel = "EARLIER",
      description =
          "An earlier recording of the same program. Print how the time in MPI has changed since"
              + " then. Not together with --calibration, because no predicted costs are shown.")
  Path before;

  @Option(
      names = "--all",
      description =
          "Print all rows. Default: the "
              + WatchTable.MOST_ROWS
              + " that took longest, or changed most.")
  boolean all;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description =
          "Write the layouts of messages to a CSV file for predict --batch and measure --batch.")
  Path csv;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    Grouping grouping = by == null ? null : Grouping.parse(by);
    prices.read();
    if (before != null && prices.label() != null) {
      throw new UsageException(
          "--before compares times and shows no prices: leave out --calibration or --before");
    }
    if (csv != null) {
      ReportFile.requireWritable(csv);
      ReportFile.requireOther(csv, List.of(file));
    }
    Recording recording = Recording.read(file);
    PricedRecording priced = prices.priced(recording, spec.commandLine().getErr());
    if (csv != null) {
      String layouts = LayoutCsv.of(recording.rows(), prices.state());
      ReportFile.write(csv, layouts);
      if (layouts.lines().count() == 1) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(
            "memline: %s has no layouts, because the recording has no message whose layout is known"
                .formatted(csv));
        err.flush();
      }
    }
    SourceLines lines = lines(priced);
    if (before != null) {
      compare(new BeforeTable.Side(priced, lines), grouping);
    } else if (json) {
      print(WatchJson.of(priced, lines, prices.label()));
    } else {
      WatchTable table = new WatchTable(priced, lines, grouping, all, prices.label());
      Screen.of(spec.commandLine()).print(table.text());
    }
    return ExitCode.DONE;
  }

  /**
   * Shows what has changed since the recording that the option {@code --before} names.
   *
   * @param now the later recording
   * @param grouping property by which calls are grouped; null to show each place in the program
   */
  private void compare(BeforeTable.Side now, Grouping grouping) {
    PricedRecording earlier = prices.unpriced(Recording.read(before));
    SourceLines lines = lines(earlier);
    if (json) {
      print(
          new Compared(
              WatchJson.of(earlier, lines, null), WatchJson.of(now.priced(), now.lines(), null)));
    } else {
      BeforeTable.Side then = new BeforeTable.Side(earlier, lines);
      Screen.of(spec.commandLine()).print(new BeforeTable(then, now, grouping, all).text());
    }
  }

  private void print(Object json) {
    spec.commandLine().getOut().println(CalibrationFile.toLine(json));
    spec.commandLine().getOut().flush();
  }

  /** The JSON of a comparison of two recordings. */
  private record Compared(WatchJson before, WatchJson now) {}

  /**
   * Looks up the source lines of all recorded calls, together, because one lookup of many addresses
   * is faster than many lookups.
   */
  static SourceLines lines(PricedRecording priced) {
    return SourceLines.of(priced.rows().stream().map(PricedRow::row).map(MergedRow::site).toList());
  }
}
