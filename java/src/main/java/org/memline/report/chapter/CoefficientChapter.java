package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.report.plot.Whiskers;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * The chapter about the model coefficients of a machine, with their 95 % intervals: the times per
 * message (α), per byte (β) and per memory line (γ). The coefficients are shown for each cache
 * state and each calibration file.
 */
final class CoefficientChapter {
  /**
   * A model coefficient and how it is shown.
   *
   * @param name name in files
   * @param symbol symbol in formulas
   * @param unit name of the unit in which it is shown
   * @param scale factor from the unit in files to the shown unit
   * @param meaning description
   */
  private record Shown(String name, String symbol, String unit, double scale, String meaning) {}

  private static final List<Shown> SHOWN =
      List.of(
          new Shown(
              "alpha",
              "α",
              "µs",
              1e6,
              "time per contiguous message of up to 1 KiB, without its bytes"),
          new Shown("beta", "β", "ns/B", 1e9, "time per byte of contiguous messages from 256 KiB"),
          new Shown(
              "gamma", "γ", "ns/line", 1e9, "time per memory line that a strided slice touches"));

  /** A coefficient of a fit at one locality, with the label of its calibration file. */
  private record Found(String label, SendFit fit, Calibration place, Coefficient coefficient) {}

  private CoefficientChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    for (Shown shown : SHOWN) {
      Picture picture = picture(reported, shown);
      if (!picture.isEmpty()) {
        all.add(new Piece.Pictured(picture));
      }
    }
    return all;
  }

  private static Picture picture(ReportContent reported, Shown shown) {
    boolean several = reported.calibrations().size() > 1;
    List<Found> rows = new ArrayList<>();
    for (Calibration calibration : reported.calibrations()) {
      for (Calibration place : places(calibration)) {
        for (SendFit fit : SendsSection.of(place).sends()) {
          Optional<Coefficient> found = fit.headline(shown.name());
          if (found.isPresent() && (found.get().identified() || Double.isNaN(found.get().low()))) {
            rows.add(new Found(several ? reported.name(calibration) : "", fit, place, found.get()));
          }
        }
      }
    }
    return new Picture(
        new Figure(
            shown.name(),
            "%s: %s".formatted(shown.symbol(), shown.meaning()),
            columns(Digits.THREE.times(shown.scale())).of(rows),
            "In "
                + shown.unit()
                + "; locality core: near cores, node: far cores. Coefficients that the cells"
                + " do not identify are left out; a value from one launch has no interval."),
        "A dot is a value, its line the 95 % interval. Two values differ if their lines do"
            + " not overlap.",
        new Whiskers(
            Scale.fromZero("%s, %s".formatted(shown.symbol(), shown.unit())),
            List.of("label", "method", "cache", "place"),
            "value",
            "low",
            "high"));
  }

  private static List<Calibration> places(Calibration calibration) {
    List<Calibration> all = new ArrayList<>(List.of(calibration));
    all.addAll(calibration.elsewhere());
    return all;
  }

  private static Columns<Found> columns(Digits digits) {
    return new Columns<Found>()
        .text("label", Found::label)
        .text("method", found -> found.fit.method().label())
        .text("cache", found -> found.fit.cache().label())
        .text("place", found -> found.place.locality().label())
        .number("value", digits, found -> Columns.finite(found.coefficient.value()))
        .number("low", digits, found -> Columns.finite(found.coefficient.low()))
        .number("high", digits, found -> Columns.finite(found.coefficient.high()));
  }
}
