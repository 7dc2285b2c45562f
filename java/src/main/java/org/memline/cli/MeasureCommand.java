package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.launch.OnDemandLaunches;
import org.memline.launch.OnDemandRows;
import org.memline.launch.OnDemandSamples;
import org.memline.launch.ReusedCopyRules;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Exchanged;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.Mesh;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.predict.LocalityPart;
import org.memline.predict.Predictor;
import org.memline.sample.Cell;
import org.memline.sample.ExchangeCell;
import org.memline.sample.LayoutCell;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.sample.TransferCell;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code measure}, which measures how long it takes to send the layouts that the user
 * gives.
 */
@Command(
    name = "measure",
    description = {
      "Measures the time of one layout and compares it with the calibration's prediction. The"
          + " prediction is for the locality (distance between the ranks' cores) that is observed"
          + " during the measurement.",
      "",
      "With --batch the command measures each layout of a file. If a layout cannot be measured,"
          + " its line gives the reason. If a signal or a failure ends the command early, the"
          + " layouts measured so far are printed."
    },
    footer = {
      "",
      "Exit codes: 0 done; 2 wrong use or unreadable file, or no layout can be sent; 4 the"
          + " calibration is of another processor; 5 a measurement failed or its data was wrong; 6"
          + " some layouts were not measured."
    })
final class MeasureCommand implements Callable<Integer> {
  private static final String KEPT =
      "the measurements stay in memline-*/asked.samples.jsonl, in the temporary folder or, outside of"
          + " the nodes of a Slurm job, in the current one";

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin LayoutOrBatchOptions layouts;
  @Mixin RanksOptions ranks;

  @Option(
      names = "--method",
      paramLabel = "M",
      completionCandidates = Choices.Methods.class,
      description =
          "One of ${COMPLETION-CANDIDATES}. The times of put_visible and direct_visible"
              + " end when the data is visible to the receiver, not when the receiver has read"
              + " it; no other command takes these two.")
  String method;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "The calibration whose prediction is compared, and whose copy kernels are used."
              + " Without it the copy kernels are compared for a second, to select the fastest ones.")
  Path calibration;

  @Mixin HistoryOptions history;

  @Option(
      names = "--launches",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Number of launches. Each measures all layouts of a batch in its own order; the"
              + " time of a layout is the median of the launches' medians. Default: 3.")
  int launches;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description =
          "Average measuring time per layout over all launches, in seconds. If writing and"
              + " verifying large matrices takes longer, some layouts miss a launch. Default: 3.")
  double seconds = OnDemandLaunches.SECONDS_PER_CELL;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    List<Layouts.Row> lines = layouts.rows(method == null ? null : Method.parse(method), true);
    if (launches < 1) {
      throw new UsageException("--launches " + launches + ": at least 1 is needed");
    }
    if (!(seconds > 0 && seconds < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--seconds " + seconds + ": more than 0 is needed");
    }
    List<OnDemandRows.Row> rows =
        lines.stream()
            .map(line -> new OnDemandRows.Row(cell(line), line.where(), refused(line)))
            .toList();
    if (!layouts.batch() && !rows.get(0).refused().isEmpty()) {
      throw new UsageException(rows.get(0).refused());
    }
    Optional<Calibration> known = Optional.ofNullable(calibration).map(CalibrationFile::read);
    if (history.given() && known.isEmpty()) {
      throw new UsageException("--history applies to the prediction from --calibration: give both");
    }
    List<LocalityPart> parts = known.map(this::parts).orElse(List.of());
    Mesh mesh = ranks.mesh();
    RanksOptions.requireNoRank("measure");
    OnDemandLaunches measurement =
        new OnDemandLaunches(
            launches,
            seconds,
            known.flatMap(
                own ->
                    ReusedCopyRules.of(
                        "--calibration", calibration, own, ReusedCopyRules.CALIBRATE)),
            known.map(Calibration::machine),
            this::notice);
    StopSignal stop = StopSignal.on(StopSignal.ALL, ExitCode.PARTIAL, KEPT);
    OnDemandRows.Result result = new OnDemandRows(measurement, mesh, stop).measured(rows);
    print(result, parts);
    return printed(result, stop);
  }

  private void print(OnDemandRows.Result result, List<LocalityPart> parts) {
    PrintWriter out = spec.commandLine().getOut();
    for (OnDemandRows.Answer answer : result.answers()) {
      if (answer.found().isPresent()) {
        MeasuredLine line = line(answer.row(), answer.found().get(), parts);
        if (json || layouts.batch()) {
          out.println(CalibrationFile.toLine(line));
        } else {
          Screen.of(spec.commandLine()).println(line.text());
        }
      } else if (layouts.batch()) {
        out.println(
            CalibrationFile.toLine(new UnmeasuredLine(answer.row().cell().id(), answer.why())));
      }
    }
    out.flush();
  }

  /** Prints a line with the reason if some layouts were not measured, and returns the exit code. */
  private int printed(OnDemandRows.Result result, StopSignal stop) {
    Optional<String> first =
        result.answers().stream()
            .filter(answer -> answer.found().isEmpty())
            .map(
                answer ->
                    "%s%s %s"
                        .formatted(
                            answer.row().where(),
                            Layout.shortened(answer.row().cell().id()),
                            answer.why()))
            .findFirst();
    if (!result.failure().isEmpty()) {
      notice("memline: " + result.failure());
    } else if (stop.requested()) {
      notice(
          "memline: stopped early by "
              + stop.name()
              + ", so some layouts may have fewer launches or none"
              + first.map("; "::concat).orElse(""));
    } else {
      first.ifPresent(line -> notice("memline: " + line));
    }
    return result.exitCode();
  }

  private List<LocalityPart> parts(Calibration known) {
    return history.among(LocalityPart.of(known), known, calibration, spec.commandLine().getErr());
  }

  private static Cell cell(Layouts.Row line) {
    if (line.layout() instanceof Exchanged both) {
      return new ExchangeCell(line.method(), line.cache(), both.one(), Role.ASKED);
    }
    if (line.layout() instanceof LayoutPair pair) {
      return new LayoutCell(line.method(), line.cache(), pair, Role.ASKED);
    }
    return line.layout() instanceof Operation operation
        ? new TransferCell(line.method(), line.cache(), operation, Role.ASKED)
        : new SendCell(line.method(), line.cache(), (Slice) line.layout(), Role.ASKED);
  }

  /** Returns the reason why a layout cannot be sent; empty if it can. */
  private static String refused(Layouts.Row line) {
    if (line.layout() instanceof Exchanged && !Method.exchanging().contains(line.method())) {
      return line.method().cannotExchange();
    }
    if (line.method() == Method.JAVA && !(line.layout() instanceof Slice)) {
      return "--method java sends rows and columns of int32 or float64 from the edge of a row-major"
          + " matrix: give such a layout, or choose another method";
    }
    LayoutPair pair =
        line.layout() instanceof Exchanged both
            ? both.one()
            : line.layout() instanceof LayoutPair one ? one : null;
    return pair == null || pair.toString().length() <= LayoutCell.MOST_TEXT
        ? ""
        : "the layout has %d characters when it is written as text, and the samples file can hold at most %d for a layout: give fewer indices"
            .formatted(pair.toString().length(), LayoutCell.MOST_TEXT);
  }

  private MeasuredLine line(
      OnDemandRows.Row row, OnDemandSamples.Found found, List<LocalityPart> parts) {
    PredictionLine prediction =
        found
            .cores()
            .among(parts)
            .or(() -> parts.stream().findFirst())
            .map(part -> predicted(part, row, parts.size() > 1))
            .orElse(null);
    return MeasuredLine.of(found.measured(), CoresLine.of(found.cores(), parts), prediction);
  }

  /**
   * Returns the predicted time of a layout. If the calibration cannot predict it, the reason is
   * printed and the result is null.
   *
   * @param part the part of the calibration that predicts
   * @param several whether the calibration has several localities; the result then names the
   *     locality of {@code part}
   */
  private PredictionLine predicted(LocalityPart part, OnDemandRows.Row row, boolean several) {
    try {
      PredictionLine line = predicted(part.predictor(), row.cell());
      return several ? line.in(part.locality().label()) : line;
    } catch (CalibrationException e) {
      notice("memline: " + row.where() + "no prediction: " + e.getMessage());
      return null;
    }
  }

  private static PredictionLine predicted(Predictor predictor, Cell cell) {
    if (cell instanceof TransferCell transfer) {
      return PredictionLine.of(
          predictor.predict(transfer.operation(), transfer.method(), transfer.cache()),
          transfer.cache().label());
    }
    if (cell instanceof LayoutSend layout) {
      LayoutPair moved = layout.moved();
      return PredictionLine.of(
          predictor.predict(
              cell instanceof ExchangeCell ? new Exchanged(moved) : moved,
              layout.method(),
              layout.cache()),
          layout.cache().label());
    }
    SendCell send = (SendCell) cell;
    return PredictionLine.of(
        predictor.predict(send.slice(), send.method(), send.cache()), send.cache().label());
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
