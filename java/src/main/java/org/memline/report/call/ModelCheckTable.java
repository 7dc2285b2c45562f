package org.memline.report.call;

import java.util.Locale;
import org.memline.call.check.CheckVerdict;
import org.memline.call.check.CheckedExperiment;
import org.memline.call.check.CheckedFigure;
import org.memline.call.check.ModelCheck;
import org.memline.call.formula.Formula;
import org.memline.table.Columns;
import org.memline.table.Notation;

/**
 * Shows the check of a cost model against new visits (executions of annotated sections) as text. It
 * has the earlier and the new figures of each section, such as its constants, and the overall
 * verdict.
 */
public final class ModelCheckTable {
  private static final Notation CHANGE = share -> CostUnits.change(share.doubleValue());

  private ModelCheckTable() {}

  public static String of(ModelCheck check) {
    StringBuilder text = new StringBuilder();
    for (CheckedExperiment experiment : check.experiments()) {
      text.append(of(experiment)).append('\n');
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %d run%s against %d of the baseline; changes up to %.3g %% do not matter%n",
            check.verdict(),
            check.candidateRuns(),
            check.candidateRuns() == 1 ? "" : "s",
            check.baselineRuns(),
            100 * check.matters()));
    return text.toString();
  }

  private static String of(CheckedExperiment experiment) {
    StringBuilder text = new StringBuilder();
    text.append(experiment.name()).append(" = ").append(experiment.formula());
    text.append("  ").append(experiment.verdict()).append('\n');
    experiment.reasons().forEach(reason -> text.append("  ").append(reason).append('\n'));
    if (!experiment.figures().isEmpty()) {
      Formula formula = Formula.parse(experiment.name(), experiment.formula());
      text.append(
          new Columns<CheckedFigure>("-")
              .text("figure", ModelCheckTable::name)
              .text("then", f -> value(formula, f, f.baseline()))
              .text("now", f -> value(formula, f, f.candidate()))
              .number("change", CHANGE, CheckedFigure::change)
              .number("95 % from", CHANGE, CheckedFigure::low)
              .number("to", CHANGE, CheckedFigure::high)
              .words("", f -> f.verdict() == CheckVerdict.INCONCLUSIVE ? "?" : f.verdict().name())
              .of(experiment.figures()));
    }
    experiment.notes().forEach(note -> text.append("  ").append(note).append('\n'));
    return text.toString();
  }

  /**
   * Returns a figure as text. Residuals are shown as percentages, factors as plain numbers, and all
   * other figures as times. An unknown value (null) is {@code -}.
   */
  static String value(Formula formula, CheckedFigure figure, Double value) {
    if (value == null) {
      return "-";
    }
    return figure.what().equals("residuals")
        ? String.format(Locale.ROOT, "%.2f %%", 100 * value)
        : CostUnits.constant(value, isFactor(formula, figure.what()));
  }

  private static boolean isFactor(Formula formula, String constant) {
    int term = formula.constantNames().indexOf(constant);
    return term >= 0 && formula.isFactor(term);
  }

  static String change(Double share) {
    return share == null ? "-" : CostUnits.change(share);
  }

  /**
   * Returns the name of a compared figure, with the range of variables to which it applies, for
   * example {@code f[1], N 1024 to 4096}.
   */
  static String name(CheckedFigure figure) {
    return figure.where().isEmpty() ? figure.what() : figure.what() + ", " + figure.where();
  }
}
