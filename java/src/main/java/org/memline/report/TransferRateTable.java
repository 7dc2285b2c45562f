package org.memline.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Quality;
import org.memline.file.OperationSummary;
import org.memline.layout.Access;
import org.memline.predict.Summaries;
import org.memline.sample.Method;
import org.memline.study.transfers.ChainedGain;
import org.memline.study.transfers.CompositionQuality;
import org.memline.study.transfers.Compositions;
import org.memline.study.transfers.MeasuredTimes;
import org.memline.study.transfers.OperationTimes;
import org.memline.study.transfers.TransferFit;
import org.memline.study.transfers.TransfersSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.OneLaunch;
import org.memline.table.Units;

/**
 * Shows operations xQy, which transfer data from access pattern x to pattern y, like figures 7 and
 * 8 and table 5 of Stricker and Gross (1995). A packed transfer copies the data into a buffer as
 * long as the message; a chained transfer needs no such buffer. Their times are measured, and also
 * composed of the times of basic transfers. A second table has the prediction errors of the models.
 */
final class TransferRateTable {
  private static final Digits RATE = Digits.decimals(0);

  private static final Comparator<Access> BY_PATTERN =
      Comparator.comparing(Access::order)
          .thenComparing(Access::strideWords)
          .thenComparing(Access::blockWords);

  static final Comparator<OperationTimes> BY_SIZE =
      Comparator.comparing((OperationTimes t) -> t.operation().words())
          .thenComparing(OperationTimes::cache)
          .thenComparing(t -> t.operation().from(), BY_PATTERN)
          .thenComparing(t -> t.operation().to(), BY_PATTERN);

  private final Calibration calibration;
  private final MeasuredTimes basic;
  private final List<OperationTimes> grid;
  private final OperationSummary summary;

  private TransferRateTable(Calibration calibration) {
    this.calibration = calibration;
    basic = new MeasuredTimes(calibration);
    summary = Summaries.of(calibration).operations();
    grid = OperationTimes.ofGrid(calibration).stream().sorted(BY_SIZE).toList();
  }

  static String of(Calibration calibration) {
    if (TransfersSection.of(calibration) == null) {
      return "";
    }
    TransferRateTable tables = new TransferRateTable(calibration);
    return tables.operations() + tables.oneLaunch() + tables.gain() + tables.models();
  }

  /**
   * Returns a line that says how many times come from a single launch (start of mpirun). For these
   * times, the spread between launches is unknown.
   */
  private String oneLaunch() {
    return OneLaunch.line(summary.measuredOnce(), summary.measured());
  }

  private String operations() {
    Columns<OperationTimes> columns =
        new Columns<OperationTimes>("-")
            .text("operation", times -> times.operation().toString())
            .text("cache", times -> times.cache().label())
            .number("datatype", RATE, times -> rate(times, Method.DATATYPE))
            .number("packed", RATE, times -> rate(times, Method.PACKED))
            .number("composed", RATE, times -> composed(times, Method.PACKED))
            .number("best chained", RATE, times -> rate(times, chained(times)))
            .words("by (not measured)", this::best)
            .number("composed", RATE, times -> composed(times, chained(times)))
            .factor(
                "over packed",
                times -> times.seconds().get(Method.PACKED) / times.seconds().get(chained(times)));
    return "\nOperations xQy between two ranks, payload MB/s; composed: by the copy-transfer"
        + " model; over packed: rate of the best chained method over packed; brackets: chained"
        + " methods that were not measured for lack of time\n"
        + columns.of(grid.stream().filter(TransferRateTable::hasRow).toList())
        + leftOut();
  }

  /**
   * Returns whether the operation has a row. It needs measurements by packing and by at least one
   * chained method.
   */
  private static boolean hasRow(OperationTimes times) {
    return times.bestChained().isPresent() && times.seconds().containsKey(Method.PACKED);
  }

  private String leftOut() {
    long out = grid.stream().filter(times -> !hasRow(times)).count();
    return out == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%d of %d operations have no row, because packed or every chained method was"
                + " not measured%n",
            out,
            grid.size());
  }

  /**
   * Returns the name of the best chained method. Chained methods that were measured for other
   * operations, but not for this one, follow in brackets: their time ran out.
   */
  private String best(OperationTimes times) {
    String lacking =
        OperationTimes.CHAINED.stream()
            .filter(method -> !times.seconds().containsKey(method))
            .filter(method -> grid.stream().anyMatch(t -> t.seconds().containsKey(method)))
            .map(Method::label)
            .collect(Collectors.joining(", "));
    return chained(times).label() + (lacking.isEmpty() ? "" : " (" + lacking + ")");
  }

  private static Method chained(OperationTimes times) {
    return times.bestChained().orElseThrow();
  }

  /** Returns a rate in MB/s; null if it was not measured. */
  private static Double rate(OperationTimes times, Method method) {
    Double seconds = times.seconds().get(method);
    return seconds == null ? null : times.operation().payloadBytes() / seconds / 1e6;
  }

  /** Returns a composed rate in MB/s; NaN if it cannot be composed. */
  private double composed(OperationTimes times, Method method) {
    double seconds =
        Compositions.seconds(basic, method, times.operation(), times.cache()).orElse(Double.NaN);
    return times.operation().payloadBytes() / seconds / 1e6;
  }

  private String gain() {
    return Optional.ofNullable(summary.chainedGain())
        .map(
            gain ->
                "Over %d operations (held-out ones included), the fastest chained method of each operation is %s, %s\n"
                    .formatted(
                        gain.operations(),
                        over(gain.packed(), Method.PACKED),
                        over(gain.datatype(), Method.DATATYPE)))
        .orElse("");
  }

  private static String over(ChainedGain.Over over, Method other) {
    return "%s times as fast as %s (median; at least %s times as fast in %s of them, slower in %d of them)"
        .formatted(
            Units.significant(over.median()),
            other.label(),
            Units.significant(over.much(), 2),
            Units.percent(over.shareMuch()),
            over.slower());
  }

  private String models() {
    Columns<TransferFit> columns =
        new Columns<TransferFit>("-")
            .text("method", fit -> fit.method().label())
            .text("cache", fit -> fit.cache().label())
            .number("held out", Digits.WHOLE, TransferRateTable::own, Quality::cells)
            .share("median error", TransferRateTable::own, Quality::medianError)
            .share("P90", TransferRateTable::own, Quality::p90Error)
            .share(
                "to the composition", fit -> fit.composed() == null ? null : fit.compositionShare())
            .number("composed of", Digits.WHOLE, TransferFit::composed, Quality::cells)
            .share("median error", TransferFit::composed, Quality::medianError)
            .share("P90", TransferFit::composed, Quality::p90Error)
            .share("floor", TransferFit::floor, Quality::medianError)
            .share("P90", TransferFit::floor, Quality::p90Error);
    return "\nmemline's model on held-out operations, shrunk towards the composition as far as"
        + " cross-validation selects; the composition, which has no coefficients, on all"
        + " operations; floor: half of the launches as a prediction of all, which no model can"
        + " improve on\n"
        + columns.of(TransfersSection.of(calibration).fits())
        + composed();
  }

  private static Quality own(TransferFit fit) {
    return fit.own().heldOut();
  }

  /**
   * Returns the errors of times composed of basic transfers, one line for each cache state. All
   * methods are taken together.
   */
  private String composed() {
    return summary.compositions().stream()
        .map(
            quality ->
                "Compositions %s: median error %s, 90th percentile %s; %s within %s, of %d\n"
                    .formatted(
                        quality.cache().label(),
                        Units.percent(quality.medianError()),
                        Units.percent(quality.p90Error()),
                        Units.percent(quality.within()),
                        Units.percent(CompositionQuality.CLOSE),
                        quality.operations()))
        .collect(Collectors.joining());
  }
}
