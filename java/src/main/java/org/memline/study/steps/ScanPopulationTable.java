package org.memline.study.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Quality;
import org.memline.model.program.StepModel;
import org.memline.study.steps.ScanPopulation.Reach;
import org.memline.study.steps.ScanPopulation.TwoFits;
import org.memline.table.Columns;
import org.memline.table.Digits;

/**
 * Shows how well the models predict random scans of arrays. The scans are those of Hur and Lin
 * (1999), in which messages join the results of the ranks. There are separate rows for each mesh of
 * ranks.
 */
public final class ScanPopulationTable {
  private static final Digits THOUSANDTHS = Digits.THREE.times(1000);

  private ScanPopulationTable() {}

  /** Returns the tables. The text is empty if there are no random scans. */
  static String of(Calibration calibration) {
    List<ScanPopulation> all = ScanPopulation.of(calibration);
    StringBuilder text = new StringBuilder();
    all.stream()
        .filter(p -> p.mesh().isEmpty() && p.part() == Reach.JOINED_IN_L2 && !p.models().isEmpty())
        .findFirst()
        .ifPresent(p -> text.append(joined(p)));
    if (!all.isEmpty()) {
      text.append(meshes(all));
    }
    return text.toString();
  }

  private static String joined(ScanPopulation population) {
    Columns<Row> columns =
        new Columns<Row>("-")
            .text("model", Row::model)
            .text("R²·10³", row -> row.publishedText(THOUSANDTHS, Quality::rSquaredUnexplained))
            .text("median", row -> row.publishedText(Digits.PERCENT, Quality::medianError))
            .text("90th", row -> row.publishedText(Digits.PERCENT, Quality::p90Error))
            .number("relative fit R²·10³", THOUSANDTHS, Row::relative, Quality::rSquaredUnexplained)
            .share("median", Row::relative, Quality::medianError)
            .share("90th", Row::relative, Quality::p90Error);
    List<Row> rows = new ArrayList<>();
    for (TwoFits fit : population.models()) {
      rows.add(new Row(name(fit.model()), true, fit.published(), fit.relative()));
    }
    rows.add(new Row("memline's", false, null, population.own()));
    rows.add(new Row("floor", false, null, population.floor()));
    return ("\nOnly joined scans, in which messages join the results of several ranks, of blocks"
                + " that fit in the second-level cache; both directions and all meshes together"
                + " (%d to fit, %d held out). Models are fitted as published (absolute least"
                + " squares), and for relative error. In the paper the model lines has a lower"
                + " R² than standard, and lines of second order a lower one than both. If"
                + " direction is as low as lines, a label for the direction explains as much as"
                + " the lines. floor: half of the launches as a prediction of all\n")
            .formatted(population.train(), population.test())
        + columns.of(rows);
  }

  /**
   * A row of the first table.
   *
   * @param fitted whether the model was fitted in both ways
   * @param published errors of the model, fitted as published
   * @param relative errors of the model, fitted for relative error
   */
  private record Row(String model, boolean fitted, Quality published, Quality relative) {
    String publishedText(Digits digits, Function<Quality, Double> value) {
      Double number = published == null ? null : value.apply(published);
      return fitted ? number == null ? null : digits.text(number) : "";
    }
  }

  private static String meshes(List<ScanPopulation> all) {
    Columns<ScanPopulation> columns =
        new Columns<ScanPopulation>("-")
            .text("mesh", p -> p.mesh().isEmpty() ? "all" : p.mesh())
            .text("scans", p -> p.part().text())
            .count("cells", ScanPopulation::test)
            .number("standard", THOUSANDTHS, p -> published(p, StepModel.STANDARD))
            .number("lines", THOUSANDTHS, p -> published(p, StepModel.LINES))
            .number("lines 2", THOUSANDTHS, p -> published(p, StepModel.LINES_2))
            .number("own R²·10³", THOUSANDTHS, ScanPopulation::own, Quality::rSquaredUnexplained)
            .share("own median", ScanPopulation::own, Quality::medianError)
            .share("own 90th", ScanPopulation::own, Quality::p90Error)
            .number(
                "floor R²·10³", THOUSANDTHS, ScanPopulation::floor, Quality::rSquaredUnexplained)
            .share("floor median", ScanPopulation::floor, Quality::medianError);
    return "\nHeld-out scans by mesh: R²·10³ of the paper's models, fitted as published to the"
        + " scans of one row of this table. Scans along one rank (along a dimension of the mesh"
        + " with a single rank) send nothing, so no memory lines are counted. On a mesh with one"
        + " row or one column, all messages are columns or all are rows. The number of memory"
        + " lines is then proportional to the bytes or nearly constant, so the cost of a line"
        + " cannot be distinguished from that of a byte or a message\n"
        + columns.of(all);
  }

  private static Double published(ScanPopulation population, StepModel model) {
    return population.models().stream()
        .filter(fit -> fit.model() == model)
        .findFirst()
        .map(TwoFits::published)
        .map(Quality::rSquaredUnexplained)
        .orElse(null);
  }

  private static String name(StepModel model) {
    return model.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
