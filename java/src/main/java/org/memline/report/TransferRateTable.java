package org.memline.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.memline.calibration.Calibration;
import org.memline.calibration.Compositions;
import org.memline.calibration.Quality;
import org.memline.calibration.TransferFit;
import org.memline.calibration.TransferTable;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;

/**
 * Operations xQy as the paper's figures 7 and 8 and table 5 show them: packed and chained, measured
 * beside what their parts compose to; then how far the models are off.
 */
final class TransferRateTable {
  private static final List<Method> CHAINED =
      List.of(Method.PIPELINED, Method.RING, Method.PUT, Method.DIRECT);

  private final Calibration calibration;

  private TransferRateTable(Calibration calibration) {
    this.calibration = calibration;
  }

  static String of(Calibration calibration) {
    if (calibration.transfers() == null) {
      return "";
    }
    TransferRateTable tables = new TransferRateTable(calibration);
    return tables.operations() + tables.models();
  }

  private record Key(Operation operation, CacheState cache) {}

  private String operations() {
    Map<Key, Map<Method, Double>> measured = new LinkedHashMap<>();
    for (TransferTable.Operation o : calibration.transfers().operations()) {
      if (!o.method().basic() && o.role() == Role.GRID && o.congestion() == 1) {
        measured
            .computeIfAbsent(new Key(o.operation(), o.cache()), k -> new LinkedHashMap<>())
            .put(o.method(), o.seconds());
      }
    }
    TextTable table =
        new TextTable(
            "operation",
            "cache",
            "datatype",
            "packed",
            "composed",
            "best chained",
            "",
            "composed",
            "chained/packed");
    measured.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<Key, Map<Method, Double>> e) -> e.getKey().operation().words())
                .thenComparing(e -> e.getKey().cache()))
        .forEach(e -> add(table, e.getKey(), e.getValue()));
    return "\nOperations xQy between two ranks, payload MB/s; composed: by the copy-transfer model\n"
        + table;
  }

  private void add(TextTable table, Key key, Map<Method, Double> seconds) {
    Method best =
        CHAINED.stream()
            .filter(seconds::containsKey)
            .min(Comparator.comparingDouble(seconds::get))
            .orElse(null);
    if (best == null || !seconds.containsKey(Method.PACKED)) {
      return;
    }
    table.row(
        key.operation.toString(),
        key.cache.label(),
        seconds.containsKey(Method.DATATYPE) ? rate(key, seconds.get(Method.DATATYPE)) : "-",
        rate(key, seconds.get(Method.PACKED)),
        composed(key, Method.PACKED),
        rate(key, seconds.get(best)),
        best.label(),
        composed(key, best),
        String.format(Locale.ROOT, "%.2f", seconds.get(Method.PACKED) / seconds.get(best)));
  }

  private static String rate(Key key, double seconds) {
    return String.format(Locale.ROOT, "%.0f", key.operation.payloadBytes() / seconds / 1e6);
  }

  private String composed(Key key, Method method) {
    OptionalDouble seconds = Compositions.seconds(calibration, method, key.operation, key.cache);
    return seconds.isPresent() ? rate(key, seconds.getAsDouble()) : "-";
  }

  private String models() {
    TextTable table =
        new TextTable(
            "method",
            "cache",
            "held out",
            "median error",
            "P90",
            "composed of",
            "median error",
            "P90");
    for (TransferFit fit : calibration.transfers().fits()) {
      Quality own = fit.heldOut();
      Quality composed = fit.composed();
      table.row(
          fit.method().label(),
          fit.cache().label(),
          own == null ? "-" : Integer.toString(own.cells()),
          own == null ? "-" : Units.percent(own.medianError()),
          own == null ? "-" : Units.percent(own.p90Error()),
          composed == null ? "-" : Integer.toString(composed.cells()),
          composed == null ? "-" : Units.percent(composed.medianError()),
          composed == null ? "-" : Units.percent(composed.p90Error()));
    }
    return "\nmemline's model on operations that it was not fitted to; the composition, which has no coefficient, on all\n"
        + table;
  }
}
