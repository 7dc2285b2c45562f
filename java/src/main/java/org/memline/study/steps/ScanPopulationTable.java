package org.memline.study.steps;

import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Quality;
import org.memline.model.program.StepModel;
import org.memline.study.steps.ScanPopulation.Reach;
import org.memline.study.steps.ScanPopulation.TwoFits;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows how well the models predict random scans of arrays. The scans are those of Hur and Lin
 * (1999), in which messages join the results of the ranks. There are separate rows for each mesh of
 * ranks.
 */
public final class ScanPopulationTable {
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
    TextTable text =
        new TextTable("model", "R²·10³", "median", "90th", "relative fit R²·10³", "median", "90th");
    for (TwoFits fit : population.models()) {
      text.row(
          name(fit.model()),
          rSquared(fit.published()),
          median(fit.published()),
          p90(fit.published()),
          rSquared(fit.relative()),
          median(fit.relative()),
          p90(fit.relative()));
    }
    row(text, "memline's", population.own());
    row(text, "floor", population.floor());
    return ("\nOnly joined scans, in which messages join the results of several ranks, of blocks"
                + " that fit in the second-level cache; both directions and all meshes together"
                + " (%d to fit, %d held out). Models are fitted as published (absolute least"
                + " squares), and for relative error. In the paper the model lines has a lower"
                + " R² than standard, and lines of second order a lower one than both. If"
                + " direction is as low as lines, a label for the direction explains as much as"
                + " the lines. floor: half of the launches as a prediction of all\n")
            .formatted(population.train(), population.test())
        + text;
  }

  private static void row(TextTable text, String name, Quality quality) {
    text.row(name, "", "", "", rSquared(quality), median(quality), p90(quality));
  }

  private static String meshes(List<ScanPopulation> all) {
    TextTable text =
        new TextTable(
            "mesh",
            "scans",
            "cells",
            "standard",
            "lines",
            "lines 2",
            "own R²·10³",
            "own median",
            "own 90th",
            "floor R²·10³",
            "floor median");
    for (ScanPopulation p : all) {
      text.row(
          p.mesh().isEmpty() ? "all" : p.mesh(),
          p.part().text(),
          Integer.toString(p.test()),
          published(p, StepModel.STANDARD),
          published(p, StepModel.LINES),
          published(p, StepModel.LINES_2),
          rSquared(p.own()),
          median(p.own()),
          p90(p.own()),
          rSquared(p.floor()),
          median(p.floor()));
    }
    return "\nHeld-out scans by mesh: R²·10³ of the paper's models, fitted as published to the"
        + " scans of one row of this table. Scans along one rank (along a dimension of the mesh"
        + " with a single rank) send nothing, so no memory lines are counted. On a mesh with one"
        + " row or one column, all messages are columns or all are rows. The number of memory"
        + " lines is then proportional to the bytes or nearly constant, so the cost of a line"
        + " cannot be distinguished from that of a byte or a message\n"
        + text;
  }

  private static String published(ScanPopulation population, StepModel model) {
    return population.models().stream()
        .filter(fit -> fit.model() == model)
        .findFirst()
        .map(fit -> rSquared(fit.published()))
        .orElse("-");
  }

  private static String name(StepModel model) {
    return model.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String rSquared(Quality quality) {
    return quality == null || quality.rSquaredUnexplained() == null
        ? "-"
        : Units.significant(quality.rSquaredUnexplained() * 1000);
  }

  private static String median(Quality quality) {
    return quality == null ? "-" : Units.percent(quality.medianError());
  }

  private static String p90(Quality quality) {
    return quality == null ? "-" : Units.percent(quality.p90Error());
  }
}
