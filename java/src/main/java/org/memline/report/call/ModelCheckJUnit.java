package org.memline.report.call;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.call.check.CheckVerdict;
import org.memline.call.check.CheckedExperiment;
import org.memline.call.check.CheckedFigure;
import org.memline.call.check.ModelCheck;
import org.memline.call.fit.ModelFile;
import org.memline.call.formula.Formula;
import org.memline.report.JUnitXml;
import org.memline.report.TestCase;
import org.memline.report.TestCase.Outcome;

/**
 * Writes the check of a cost model against new visits (executions of annotated sections) as a JUnit
 * report. A test case is a figure that is compared, such as a constant, or a section that cannot be
 * compared.
 */
public final class ModelCheckJUnit {
  private ModelCheckJUnit() {}

  /**
   * Returns the XML of the report.
   *
   * @param check result of the check
   * @param host host on which the new visits (executions of annotated sections) were measured
   * @param at time of the check; shown in UTC
   * @param provenance further facts about the origin of the figures, by name
   */
  public static String of(
      ModelCheck check, String host, Instant at, Map<String, String> provenance) {
    List<TestCase> cases = new ArrayList<>();
    for (CheckedExperiment experiment : check.experiments()) {
      String group = "memline.call." + experiment.name();
      if (experiment.verdict() == CheckVerdict.INCOMPARABLE) {
        cases.add(incomparable(group, experiment));
      }
      Formula formula = Formula.parse(experiment.name(), experiment.formula());
      experiment.figures().forEach(figure -> cases.add(of(group, formula, figure)));
    }
    return JUnitXml.of("call check", cases, host, at, provenance);
  }

  private static TestCase incomparable(String group, CheckedExperiment experiment) {
    return new TestCase(
        group,
        "comparable",
        BigDecimal.ZERO,
        Outcome.ERROR,
        "incomparable",
        String.join("; ", experiment.reasons()),
        ModelFile.line(experiment.reasons()));
  }

  private static TestCase of(String group, Formula formula, CheckedFigure f) {
    Outcome outcome =
        switch (f.verdict()) {
          case REGRESSED -> Outcome.FAILURE;
          case INCOMPARABLE -> Outcome.ERROR;
          case INCONCLUSIVE -> Outcome.SKIPPED;
          case EQUIVALENT, IMPROVED -> Outcome.PASS;
        };
    String message =
        outcome == Outcome.PASS
            ? ""
            : "%s: %s, was %s, %s (95 %% %s to %s)"
                .formatted(
                    f.verdict().name().toLowerCase(Locale.ROOT),
                    ModelCheckTable.value(formula, f, f.candidate()),
                    ModelCheckTable.value(formula, f, f.baseline()),
                    ModelCheckTable.change(f.change()),
                    ModelCheckTable.change(f.low()),
                    ModelCheckTable.change(f.high()));
    return new TestCase(
        group,
        "segment %d: %s".formatted(f.segment(), ModelCheckTable.name(f)),
        f.known() ? BigDecimal.valueOf(f.candidate()) : BigDecimal.ZERO,
        outcome,
        outcome == Outcome.FAILURE ? "regression" : "",
        message,
        ModelFile.line(f));
  }
}
