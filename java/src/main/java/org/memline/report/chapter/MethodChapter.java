package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.file.AdviceQuality;
import org.memline.predict.Predictor;
import org.memline.predict.Summaries;
import org.memline.report.MethodFigure;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Picture;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * The chapter about the fastest method to send a strided slice, by the length and the number of its
 * blocks. It also shows how much slower the other methods are.
 */
final class MethodChapter {
  private MethodChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(MethodChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    Predictor predictor = new Predictor(calibration);
    List<Piece> all = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      Picture map =
          new Picture(
              MethodFigure.of(predictor, cache),
              "A cell is a strided slice; rows give the number of blocks, columns the"
                  + " bytes per block. It shows the method with the shortest predicted time, and"
                  + " the times of datatype and packed as multiples of it.",
              HeatMap.ofKinds(
                  "blocks",
                  "block",
                  List.of("best", "datatype_over_best", "packed_over_best"),
                  "best",
                  Method.whole().stream().map(Method::label).toList()));
      if (!map.isEmpty()) {
        all.add(new Piece.Pictured(map));
      }
    }
    Figure quality = quality(calibration);
    if (!quality.isEmpty()) {
      all.add(new Piece.Listed(quality));
    }
    return all;
  }

  private static Figure quality(Calibration calibration) {
    return new Figure(
        "advice",
        "Cost of following the advice on held-out layouts: time over that of the fastest"
            + " method, geometric mean",
        new Columns<AdviceQuality>()
            .text("layouts", q -> q.operations() ? "operations xQy" : "rows and columns")
            .text("cache", q -> q.cache().label())
            .count("number", AdviceQuality::layouts)
            .number(
                "best_or_within_5_percent", Digits.THREE.times(100), AdviceQuality::within5Percent)
            .number("advised", Digits.THREE, AdviceQuality::advised)
            .number("always_packed", Digits.THREE, AdviceQuality::packed)
            .number("always_datatype", Digits.THREE, AdviceQuality::datatype)
            .of(Summaries.of(calibration).advice()),
        "");
  }
}
