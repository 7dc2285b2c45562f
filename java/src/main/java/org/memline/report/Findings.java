package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.file.AdviceQuality;
import org.memline.file.RowColumn;
import org.memline.file.Summary;
import org.memline.layout.NestKind;
import org.memline.predict.Advice;
import org.memline.predict.Summaries;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.layouts.LayoutFit;
import org.memline.study.layouts.LayoutsSection;
import org.memline.study.sends.SendsSection;
import org.memline.table.Units;

/**
 * States the main findings of a calibration in sentences with measured times. The sentences compare
 * columns with rows, name the fastest method, and compare the datatypes of the MPI library with
 * packing by hand. A finding is left out if the times that it compares were not measured.
 */
public final class Findings {
  private final Calibration calibration;
  private final Summary summary;

  private Findings(Calibration calibration) {
    this.calibration = calibration;
    this.summary = Summaries.of(calibration);
  }

  /**
   * Returns at most three sentences about a calibration. Its times are those of one locality
   * (distance between the ranks' cores). The list is empty if no sends were measured.
   */
  public static List<String> of(Calibration calibration) {
    Findings findings = new Findings(calibration);
    List<String> all = new ArrayList<>();
    findings.column().ifPresent(all::add);
    findings.fastest().ifPresent(all::add);
    findings.engine().ifPresent(all::add);
    return all;
  }

  /**
   * Returns a sentence that compares the time of a column with the time of a row. It also states
   * how much faster the column is if matrix rows are padded.
   */
  private Optional<String> column() {
    return plainColumn()
        .map(
            plain -> {
              String text =
                  "A column of a %s takes %s times as long as a row of the same bytes (%s, %s: %s against %s µs)."
                      .formatted(
                          matrix(plain),
                          Units.significant(plain.columnSeconds() / plain.rowSeconds()),
                          plain.method().label(),
                          plain.cache().label(),
                          Units.significant(plain.columnSeconds() * 1e6),
                          Units.significant(plain.rowSeconds() * 1e6));
              return text
                  + like(plain, row -> powerOfTwo(row.size())).map(this::padding).orElse("");
            });
  }

  private String padding(RowColumn row) {
    double gain = row.columnSeconds() / row.paddedSeconds();
    return " At %dx%d it takes %s times as long; padding each row by one memory line %s."
        .formatted(
            row.size(),
            row.size(),
            Units.significant(row.columnSeconds() / row.rowSeconds()),
            gain < Advice.TIE_WITHIN
                ? "gains nothing there (%s)".formatted(Units.microseconds(row.paddedSeconds()))
                : "makes that column %s times as fast (%s instead of %s µs)"
                    .formatted(
                        Units.significant(gain),
                        Units.significant(row.paddedSeconds() * 1e6),
                        Units.significant(row.columnSeconds() * 1e6)));
  }

  private Optional<String> fastest() {
    Optional<RowColumn> found =
        plainColumn()
            .flatMap(
                any ->
                    summary.rowsAndColumns().stream()
                        .filter(row -> sameLayout(row, any))
                        .min(Comparator.comparingDouble(RowColumn::columnSeconds)));
    return found.map(
        best -> {
          List<String> gains = new ArrayList<>();
          for (Method other : List.of(Method.PACKED, Method.DATATYPE)) {
            summary.rowsAndColumns().stream()
                .filter(row -> sameLayout(row, best) && row.method() == other && row != best)
                .findFirst()
                .ifPresent(
                    row ->
                        gains.add(
                            "%s times as fast as %s"
                                .formatted(
                                    Units.factor(row.columnSeconds() / best.columnSeconds()),
                                    other.label())));
          }
          return "The fastest method for that column (%s) is %s with %s%s.%s"
              .formatted(
                  best.cache().label(),
                  best.method().label(),
                  Units.microseconds(best.columnSeconds()),
                  gains.isEmpty() ? "" : ", " + String.join(" and ", gains),
                  advice(best.cache()));
        });
  }

  private String advice(CacheState cache) {
    Optional<AdviceQuality> found =
        summary.advice().stream()
            .filter(quality -> !quality.operations() && quality.cache() == cache)
            .findFirst();
    return found
        .map(
            quality ->
                " On %d held-out layouts the advised method takes %s times as long as the fastest one,"
                        .formatted(quality.layouts(), Units.factor(quality.advised()))
                    + " always packed %s, always datatype %s times (geometric means)."
                        .formatted(
                            Units.factor(quality.packed()), Units.factor(quality.datatype())))
        .orElse("");
  }

  /**
   * Returns a sentence that compares derived datatypes with packing by hand, over all columns that
   * were sent in the two ways. The time for each memory line is added if it differs more between
   * the two ways than the times of columns.
   */
  private Optional<String> engine() {
    DoubleSummaryStatistics ratios = new DoubleSummaryStatistics();
    for (RowColumn typed : summary.rowsAndColumns()) {
      if (typed.method() == Method.DATATYPE) {
        summary.rowsAndColumns().stream()
            .filter(row -> row.method() == Method.PACKED)
            .filter(row -> row.size() == typed.size() && row.element() == typed.element())
            .filter(row -> row.cache() == typed.cache())
            .forEach(
                packed -> {
                  ratios.accept(typed.columnSeconds() / packed.columnSeconds());
                  ratios.accept(typed.paddedSeconds() / packed.paddedSeconds());
                });
      }
    }
    if (ratios.getCount() == 0) {
      return Optional.empty();
    }
    String lines = slowestLines(ratios.getMax());
    String judged;
    if (ratios.getMax() < Advice.TIE_WITHIN && !lines.isEmpty()) {
      judged =
          "is not slower than packing by hand for these columns, but each memory line costs more";
    } else if (ratios.getMax() < Advice.TIE_WITHIN) {
      judged = "is not slower than packing by hand";
    } else if (ratios.getMin() > Advice.TIE_WITHIN) {
      judged = "is slower than packing by hand";
    } else {
      judged = "is slower than packing by hand for some columns";
    }
    return Optional.of(
        "The datatype engine of %s %s: datatype takes %s to %s times as long as packed (%d columns).%s%s"
            .formatted(
                calibration.fact("mpi_version"),
                judged,
                Units.factor(ratios.getMin()),
                Units.factor(ratios.getMax()),
                ratios.getCount(),
                lines,
                otherLayouts()));
  }

  /**
   * Returns a sentence that compares derived datatypes with packing by hand for each kind of layout
   * that is not a column; empty if none was measured in both ways.
   */
  private String otherLayouts() {
    LayoutsSection table = LayoutsSection.of(calibration);
    Map<NestKind, List<Double>> logs = new TreeMap<>();
    for (LayoutFit fit : table == null ? List.<LayoutFit>of() : table.fits()) {
      for (LayoutFit.OfKind kind : fit.kinds()) {
        if (fit.method() == Method.PACKED && kind.overDatatype() != null) {
          logs.computeIfAbsent(kind.kind(), k -> new ArrayList<>())
              .add(-Math.log(kind.overDatatype()));
        }
      }
    }
    List<String> factors = new ArrayList<>();
    logs.forEach(
        (kind, own) -> {
          double mean = own.stream().mapToDouble(log -> log).average().orElseThrow();
          factors.add("%s (%s)".formatted(Units.factor(Math.exp(mean)), kind.plural()));
        });
    return factors.isEmpty()
        ? ""
        : " For other layouts datatype takes %s times as long as packed (geometric means over layouts and cache states)."
            .formatted(String.join(", ", factors));
  }

  private String slowestLines(double columns) {
    String text = "";
    double worst = columns;
    for (CacheState cache : CacheState.values()) {
      Optional<Coefficient> typed = gamma(Method.DATATYPE, cache);
      Optional<Coefficient> packed = gamma(Method.PACKED, cache);
      if (typed.isPresent() && packed.isPresent() && slower(typed.get(), packed.get(), worst)) {
        worst = typed.get().value() / packed.get().value();
        text = perLine(cache, typed.get(), packed.get());
      }
    }
    return text;
  }

  private Optional<Coefficient> gamma(Method method, CacheState cache) {
    return Optional.ofNullable(SendsSection.of(calibration))
        .flatMap(sends -> sends.fit(method, cache))
        .flatMap(fit -> fit.headline("gamma"));
  }

  /**
   * Returns whether datatypes take clearly more time for a memory line than packing. The ratio of
   * the times must exceed the factor, and the intervals of the times must not overlap.
   *
   * @param typed time for a memory line with datatypes
   * @param packed time for a memory line with packing
   * @param factor ratio that must be exceeded
   */
  static boolean slower(Coefficient typed, Coefficient packed, double factor) {
    return packed.identified()
        && packed.value() > 0
        && typed.low() > packed.high()
        && typed.value() / packed.value() > Math.max(factor, Advice.TIE_WITHIN);
  }

  private static String perLine(CacheState cache, Coefficient typed, Coefficient packed) {
    return " Over all strided layouts, a memory line takes datatype %s times as long as packed (γ, %s: %s against %s ns)."
        .formatted(
            Units.factor(typed.value() / packed.value()),
            cache.label(),
            Units.significant(typed.value() * 1e9),
            Units.significant(packed.value() * 1e9));
  }

  /**
   * Returns the column that serves as an example in the findings. It was sent by a derived
   * datatype, or by any method if datatypes were not measured.
   */
  private Optional<RowColumn> plainColumn() {
    return layout(row -> row.method() == Method.DATATYPE).or(() -> layout(row -> true));
  }

  /**
   * Returns a measured pair of a row and a column that satisfies the condition. Matrices whose size
   * is not a power of two are preferred, and then cold caches.
   */
  private Optional<RowColumn> layout(Predicate<RowColumn> wanted) {
    return summary.rowsAndColumns().stream()
        .filter(wanted)
        .min(
            Comparator.comparing((RowColumn row) -> powerOfTwo(row.size()))
                .thenComparing(row -> row.cache() != CacheState.COLD));
  }

  private Optional<RowColumn> like(RowColumn plain, Predicate<RowColumn> wanted) {
    return summary.rowsAndColumns().stream()
        .filter(row -> row.method() == plain.method() && row.cache() == plain.cache())
        .filter(row -> row.element() == plain.element() && row.size() != plain.size())
        .filter(wanted)
        .findFirst();
  }

  private static boolean sameLayout(RowColumn one, RowColumn other) {
    return one.size() == other.size()
        && one.element() == other.element()
        && one.cache() == other.cache();
  }

  private static boolean powerOfTwo(long size) {
    return Long.bitCount(size) == 1;
  }

  private static String matrix(RowColumn row) {
    return "%dx%d matrix of %s".formatted(row.size(), row.size(), row.element().label());
  }
}
