package org.memline.call.fit;

import java.util.Optional;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstant;
import org.memline.call.formula.MachineConstants;
import org.memline.call.formula.MachineSource;
import org.memline.call.formula.MachineUse;
import org.memline.call.formula.MachineValue;

/**
 * The uncertainty that constants of a machine add to a prediction. For the machine of the fit
 * nothing is added: the scatter of visits (executions of annotated sections) around the fit already
 * contains the errors of this machine's constants. A prediction for another machine also has the
 * uncertainty of that machine's constants.
 */
final class MachineShift {
  private final ExperimentModel model;
  private final Formula formula;
  private final boolean moved;

  /**
   * Prepares the computation.
   *
   * @param model model from which times are predicted
   * @param formula formula of the model, with the constants of the machine for which times are
   *     predicted
   */
  MachineShift(ExperimentModel model, Formula formula) {
    this.model = model;
    this.formula = formula;
    moved =
        !formula.machineConstants().isEmpty()
            && !formula.machine().source().isSame(model.machine().source());
  }

  /**
   * Checks that the machine has values of all constants that the formula uses.
   *
   * @param point values of the formula's variables
   * @throws IllegalArgumentException if the machine has no value of a constant for its arguments at
   *     this point
   */
  void requireKnown(double[] point) {
    for (MachineUse use : formula.uses(point)) {
      if (!Double.isFinite(use.on(formula.machine()).value())) {
        throw new IllegalArgumentException(
            "%s is not known for these arguments on %s: give a calibration with --machine FILE"
                .formatted(use, formula.machine().source().words()));
      }
    }
  }

  /**
   * Returns half of the 95 % interval that the machine's constants cause, relative to the
   * prediction. Each constant in turn is moved to the ends of its interval. The larger of the two
   * differences counts, because both ends may change the time in the same direction, for example in
   * abs or max. The differences of the constants are added as independent errors. The result is 0
   * for the machine of the fit. It is infinite if the interval of a constant is unknown, for
   * example outside the calibrated range.
   */
  double half(SegmentModel segment, double[] point) {
    if (!moved) {
      return 0;
    }
    for (MachineUse use : formula.uses(point)) {
      MachineValue value = use.on(formula.machine());
      if (value.low() == null || value.high() == null) {
        return Double.POSITIVE_INFINITY;
      }
    }
    double seconds = seconds(segment, formula, point);
    double squares = 0;
    for (MachineConstant constant : formula.machineConstants()) {
      double up = seconds(segment, formula.on(new Moved(constant, 1)), point) - seconds;
      double down = seconds(segment, formula.on(new Moved(constant, -1)), point) - seconds;
      double most = Math.max(Math.abs(up), Math.abs(down));
      squares += most * most;
    }
    return Math.sqrt(squares) / Math.abs(seconds);
  }

  private static double seconds(SegmentModel segment, Formula of, double[] point) {
    return segment.seconds(of.row(point), of.given(point));
  }

  /**
   * Returns a remark if the prediction is for another machine than that of the fit; otherwise an
   * empty result.
   */
  Optional<String> remark() {
    if (!moved) {
      return Optional.empty();
    }
    return Optional.of(
        "the model was fitted on %s and predicts for %s; the interval includes the uncertainty of the machine constants, but no other differences between the machines"
            .formatted(model.machine().source().words(), formula.machine().source().words()));
  }

  /** The machine with one constant moved to an end of the constant's 95 % interval. */
  private final class Moved implements MachineConstants {
    private final MachineConstant which;
    private final int sign;

    Moved(MachineConstant which, int sign) {
      this.which = which;
      this.sign = sign;
    }

    @Override
    public MachineValue value(MachineConstant constant, double[] arguments) {
      MachineValue value = formula.machine().value(constant, arguments);
      return constant.equals(which)
          ? new MachineValue(sign > 0 ? value.high() : value.low(), null, null)
          : value;
    }

    @Override
    public MachineSource source() {
      return formula.machine().source();
    }
  }
}
