package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.memline.calibration.Calibration;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.study.transfers.Compositions;
import org.memline.study.transfers.MeasuredTimes;
import org.memline.study.transfers.OperationTimes;

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
    Map<Kind, List<List<String>>> rows = new LinkedHashMap<>();
    OperationTimes.of(calibration).stream()
        .filter(times -> times.role() == Role.GRID)
        .sorted(TransferRateTable.BY_SIZE)
        .forEach(
            times ->
                rows.computeIfAbsent(
                        new Kind(times.cache(), times.operation().payloadBytes()),
                        kind -> new ArrayList<>())
                    .add(figures.row(times)));
    int most = rows.values().stream().mapToInt(List::size).max().orElse(0);
    return rows.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<Kind, List<List<String>>> kind) -> kind.getValue().size() < most / 2)
                .thenComparing(kind -> -kind.getKey().bytes()))
        .map(kind -> figure(kind.getKey(), kind.getValue()))
        .toList();
  }

  private static Figure figure(Kind kind, List<List<String>> rows) {
    return new Figure(
        "operations-%s-%d".formatted(kind.cache().label(), kind.bytes()),
        "Operations xQy of %s, %s".formatted(Units.bytes(kind.bytes()), kind.cache().label()),
        List.of(
            "operation",
            "from",
            "to",
            "datatype_us",
            "packed_us",
            "packed_composed_us",
            "chained",
            "chained_us",
            "chained_composed_us",
            "packed_over_chained",
            "packed_over_chained_composed"),
        rows,
        rows.stream().allMatch(row -> complete(row))
            ? ""
            : "A cell is empty if packed or every chained method was not measured.");
  }

  private static boolean complete(List<String> row) {
    return !row.get(4).isEmpty() && !row.get(7).isEmpty();
  }

  private List<String> row(OperationTimes times) {
    Optional<Method> chained = times.bestChained();
    OptionalDouble packedComposed = composed(times, Optional.of(Method.PACKED));
    OptionalDouble chainedComposed = composed(times, chained);
    Double packed = times.seconds().get(Method.PACKED);
    Double best = chained.map(times.seconds()::get).orElse(null);
    return List.of(
        times.operation().patterns(),
        times.operation().from().toString(),
        times.operation().to().toString(),
        SendFigures.micro(times.seconds().get(Method.DATATYPE)),
        SendFigures.micro(packed),
        micro(packedComposed),
        chained.map(Method::label).orElse(""),
        SendFigures.micro(best),
        micro(chainedComposed),
        packed == null || best == null ? "" : Units.factor(packed / best),
        packedComposed.isEmpty() || chainedComposed.isEmpty()
            ? ""
            : Units.factor(packedComposed.getAsDouble() / chainedComposed.getAsDouble()));
  }

  private OptionalDouble composed(OperationTimes times, Optional<Method> method) {
    return method.isEmpty()
        ? OptionalDouble.empty()
        : Compositions.seconds(basic, method.get(), times.operation(), times.cache());
  }

  private static String micro(OptionalDouble seconds) {
    return seconds.isEmpty() ? "" : SendFigures.micro(seconds.getAsDouble());
  }
}
