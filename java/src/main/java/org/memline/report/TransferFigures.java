package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.study.transfers.Compositions;
import org.memline.study.transfers.MeasuredTimes;
import org.memline.study.transfers.OperationTimes;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

/**
 * Figures 7 and 8 of Stricker and Gross (1995), with the measurements of this machine. There is one
 * figure for each cache state and size. The figures show operations xQy, which transfer data from
 * access pattern x to pattern y. They compare packing with the best chained method, which needs no
 * buffer as long as the message. Each time is measured, and also composed of the times of basic
 * transfers.
 */
public final class TransferFigures {
  private record Kind(CacheState cache, long bytes) {}

  private final MeasuredTimes basic;

  private TransferFigures(Calibration calibration) {
    basic = new MeasuredTimes(calibration);
  }

  /**
   * Returns the figures. They are sorted in this order: sizes with many operations before sizes
   * with few, larger sizes before smaller ones, warm before cold caches. The list is empty if no
   * operations were measured.
   */
  public static List<Figure> of(Calibration calibration) {
    TransferFigures figures = new TransferFigures(calibration);
    Map<Kind, List<OperationTimes>> rows = new LinkedHashMap<>();
    OperationTimes.of(calibration).stream()
        .filter(times -> times.role() == Role.GRID)
        .sorted(TransferRateTable.BY_SIZE)
        .forEach(
            times ->
                rows.computeIfAbsent(
                        new Kind(times.cache(), times.operation().payloadBytes()),
                        kind -> new ArrayList<>())
                    .add(times));
    int most = rows.values().stream().mapToInt(List::size).max().orElse(0);
    return rows.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<Kind, List<OperationTimes>> kind) ->
                        kind.getValue().size() < most / 2)
                .thenComparing(kind -> -kind.getKey().bytes()))
        .map(kind -> figures.figure(kind.getKey(), kind.getValue()))
        .toList();
  }

  private Figure figure(Kind kind, List<OperationTimes> rows) {
    return new Figure(
        "operations-%s-%d".formatted(kind.cache().label(), kind.bytes()),
        "Operations xQy of %s, %s".formatted(Units.bytes(kind.bytes()), kind.cache().label()),
        columns().of(rows),
        rows.stream().allMatch(times -> packed(times) != null && chained(times) != null)
            ? ""
            : "A cell is empty if packed or every chained method was not measured.");
  }

  private Columns<OperationTimes> columns() {
    return new Columns<OperationTimes>()
        .text("operation", times -> times.operation().patterns())
        .text("from", times -> times.operation().from().toString())
        .text("to", times -> times.operation().to().toString())
        .micros("datatype_us", times -> times.seconds().get(Method.DATATYPE))
        .micros("packed_us", TransferFigures::packed)
        .micros("packed_composed_us", this::packedComposed)
        .text("chained", times -> times.bestChained().map(Method::label).orElse(""))
        .micros("chained_us", TransferFigures::chained)
        .micros("chained_composed_us", this::chainedComposed)
        .number("packed_over_chained", Digits.FACTOR, times -> over(packed(times), chained(times)))
        .number(
            "packed_over_chained_composed",
            Digits.FACTOR,
            times -> packedComposed(times) / chainedComposed(times));
  }

  private static Double packed(OperationTimes times) {
    return times.seconds().get(Method.PACKED);
  }

  private static Double chained(OperationTimes times) {
    return times.bestChained().map(times.seconds()::get).orElse(null);
  }

  private static Double over(Double packed, Double chained) {
    return packed == null || chained == null ? null : packed / chained;
  }

  private double packedComposed(OperationTimes times) {
    return composed(times, Optional.of(Method.PACKED));
  }

  private double chainedComposed(OperationTimes times) {
    return composed(times, times.bestChained());
  }

  /** Returns a composed time in seconds; NaN if it cannot be composed. */
  private double composed(OperationTimes times, Optional<Method> method) {
    return method.isEmpty()
        ? Double.NaN
        : Compositions.seconds(basic, method.get(), times.operation(), times.cache())
            .orElse(Double.NaN);
  }
}
