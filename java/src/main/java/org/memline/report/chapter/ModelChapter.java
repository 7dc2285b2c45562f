package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.ResidualFigure;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;

/**
 * The chapter about the prediction errors of memline's own model, on held-out cells
 * (configurations) to which it was not fitted.
 */
final class ModelChapter {
  private ModelChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(ModelChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    List<Piece> all = new ArrayList<>();
    for (Figure figure : ResidualFigure.of(calibration)) {
      Picture measured =
          new Picture(
              figure,
              "On the line the prediction equals the measured time; below it the model"
                  + " predicts too little.",
              new Curves(
                  Scale.logarithmic("measured, µs"),
                  Scale.logarithmic("predicted, µs"),
                  "measured_us",
                  List.of("slice_kind"),
                  List.of(Layer.dots("", "predicted_us")),
                  Guide.DIAGONAL));
      if (!measured.isEmpty()) {
        all.add(new Piece.Pictured(measured));
        all.add(new Piece.Pictured(residuals(figure)));
      }
    }
    return all;
  }

  private static Picture residuals(Figure figure) {
    return new Picture(
        figure.named(figure.name() + "-residuals", "Residuals of these predictions"),
        "Above 0 the cell took longer than predicted. A trend along the bytes would show a"
            + " term that the model lacks.",
        new Curves(
            Scale.bytes("payload"),
            Scale.aroundZero("measured over predicted − 1, %"),
            "bytes",
            List.of("slice_kind"),
            List.of(Layer.dots("", "residual_percent")),
            Guide.level(0)));
  }
}
