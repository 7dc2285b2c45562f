package org.memline.study.supersteps;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.table.Columns;
import org.memline.table.Figure;

/**
 * The measured sorts. Each sort has a time that is predicted from other numbers of keys, and the
 * best and worst predicted time of its communication. Local work is included in the measured time,
 * but not in the time of the communication. Amato et al. (1998, figure 3) add local work to the
 * best and to the worst time.
 *
 * @param all all sorts, ordered by key type, ranks, algorithm and number of keys
 */
public record SortRows(List<Row> all) {
  /**
   * One measured sort.
   *
   * @param measured measured time
   * @param fromOthers time in seconds, predicted from sorts with other numbers of keys; NaN if
   *     there are no such sorts
   * @param communication best and worst predicted time of the communication; empty if it cannot be
   *     predicted
   */
  record Row(
      Measured<SortCell> measured, double fromOthers, Optional<SuperstepInterval> communication) {
    boolean held() {
      return measured.cell().role() == Role.TEST;
    }

    Double goodSeconds() {
      return communication.map(SuperstepInterval::goodSeconds).orElse(null);
    }

    Double badSeconds() {
      return communication.map(SuperstepInterval::badSeconds).orElse(null);
    }

    /**
     * Returns the relative error of the prediction: (predicted time / measured time) − 1. It is NaN
     * if there is no prediction.
     */
    double error() {
      return fromOthers / measured.seconds() - 1;
    }
  }

  private static final Columns<Row> COLUMNS =
      new Columns<Row>()
          .text("algorithm", row -> row.measured.cell().algorithm())
          .text("type", row -> row.measured.cell().type())
          .count("keys", row -> row.measured.cell().keys())
          .count("ranks", row -> row.measured.cell().ranks())
          .text("role", row -> row.measured.cell().role().label())
          .micros("measured_us", row -> row.measured.seconds())
          .micros("predicted_us", Row::fromOthers)
          .micros("communication_good", Row::goodSeconds)
          .micros("communication_bad", Row::badSeconds);

  public static SortRows of(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    if (table == null) {
      return new SortRows(List.of());
    }
    SortPredictor sorts = new SortPredictor(calibration);
    Optional<SortCommunication> communication =
        table.functions().isEmpty()
            ? Optional.empty()
            : Optional.of(new SortCommunication(new SuperstepPredictor(calibration)));
    return new SortRows(
        table.sorts().stream()
            .sorted(
                Comparator.comparing((Measured<SortCell> m) -> m.cell().keyBytes())
                    .thenComparing(m -> -m.cell().ranks())
                    .thenComparing(m -> m.cell().algorithm())
                    .thenComparing(m -> m.cell().keys()))
            .map(m -> new Row(m, sorts.fromOthers(m.cell()), of(communication, m.cell())))
            .toList());
  }

  private static Optional<SuperstepInterval> of(
      Optional<SortCommunication> communication, SortCell cell) {
    return communication.flatMap(
        known -> known.of(cell.algorithm(), cell.keyBytes(), cell.keys(), cell.ranks()));
  }

  public Figure figure() {
    return new Figure(
        "supersteps-sorts",
        "Sorts of uniform keys: measured, predicted from the other sizes, and the best and"
            + " worst case of their communication, µs",
        COLUMNS.of(all),
        all.isEmpty() ? "missing: sorts, calibrate --only supersteps" : "");
  }
}
