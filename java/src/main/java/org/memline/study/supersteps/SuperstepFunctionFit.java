package org.memline.study.supersteps;

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
 * A cost function of Amato et al. (1998), fitted to measured supersteps and evaluated by the method
 * of that paper.
 *
 * @param ranks number of ranks, p in that paper
 * @param model fitted coefficients, without intervals
 * @param judged prediction errors on each suite of supersteps to which the function was not fitted
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

  /**
   * The prediction errors on one suite of supersteps. The errors correspond to a row of tables 5 to
   * 8 of Amato et al. (1998).
   *
   * @param suite number of the suite in that paper
   */
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
   * Returns the prediction errors on a suite of supersteps. The result is empty if the function was
   * fitted to the suite, or if the suite has no superstep in the range of the function.
   */
  public Optional<RelativeErrors> errors(int suite) {
    return judged.stream().filter(j -> j.suite() == suite).map(Judged::errors).findFirst();
  }
}
