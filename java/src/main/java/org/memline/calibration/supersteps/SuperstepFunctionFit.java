package org.memline.calibration.supersteps;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.model.Within;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuiteJudgement;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepFunction;
import org.memline.model.superstep.SuperstepRange;

/**
 * A cost function of Amato et al. (1998) fitted to this machine's supersteps and judged as the
 * paper does.
 *
 * @param ranks p
 * @param model the coefficients, without intervals over launches
 * @param judged errors on the suites to which it was not fitted
 */
public record SuperstepFunctionFit(
    SuperstepFamily family,
    int ranks,
    SuperstepFunction function,
    SuperstepRange range,
    SuiteJudgement.Fitted fitted,
    FittedModel model,
    List<Judged> judged) {

  public SuperstepFunctionFit {
    Within.atLeast("ranks", ranks, 1);
    model.requireTerms(function.coefficientNames());
  }

  /** The errors on one suite: a row of one of the paper's tables 5 to 8. */
  public record Judged(int suite, RelativeErrors errors) {}

  static SuperstepFunctionFit of(SuiteJudgement judgement, int ranks, int cells) {
    List<String> names = judgement.function().coefficientNames();
    List<String> units = judgement.function().coefficientUnits();
    List<Coefficient> terms =
        IntStream.range(0, names.size())
            .mapToObj(
                i ->
                    new Coefficient(
                        names.get(i),
                        units.get(i),
                        judgement.coefficients()[i],
                        Double.NaN,
                        Double.NaN))
            .toList();
    return new SuperstepFunctionFit(
        judgement.family(),
        ranks,
        judgement.function(),
        judgement.range(),
        judgement.fitted(),
        new FittedModel(judgement.function().label(), cells, terms, List.of(), null),
        judgement.family().judgedSuites().stream()
            .filter(judgement.errors()::containsKey)
            .map(suite -> new Judged(suite, judgement.errors().get(suite)))
            .toList());
  }

  /**
   * Returns the errors on a suite; empty if it was not judged on the suite or the suite has no
   * superstep in the range.
   */
  public Optional<RelativeErrors> errors(int suite) {
    return judged.stream().filter(j -> j.suite() == suite).map(Judged::errors).findFirst();
  }
}
