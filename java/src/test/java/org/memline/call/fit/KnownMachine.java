package org.memline.call.fit;

import org.memline.call.formula.MachineConstant;
import org.memline.call.formula.MachineConstants;
import org.memline.call.formula.MachineSource;
import org.memline.call.formula.MachineValue;

/**
 * A made-up machine whose constants are known. The constant good(r, w), a superstep in the best
 * case, is one nanosecond per word.
 *
 * @param known half width of each constant's interval, as a share of the constant; NaN to leave the
 *     intervals unknown
 */
public record KnownMachine(String name, double alpha, double beta, double gamma, double known)
    implements MachineConstants {
  private static final String ID = "sha256:" + "0".repeat(63);

  @Override
  public MachineValue value(MachineConstant constant, double[] arguments) {
    double value =
        switch (constant.name()) {
          case ALPHA -> alpha;
          case BETA -> beta;
          case GAMMA -> gamma;
          case GOOD -> 1e-9 * (arguments[0] + arguments[1]);
          case COPY, BAD ->
              throw new IllegalArgumentException(
                  name + " has no " + constant + ": it has alpha, beta, gamma, good");
        };
    return Double.isNaN(known)
        ? new MachineValue(value, null, null)
        : new MachineValue(value, value * (1 - known), value * (1 + known));
  }

  @Override
  public MachineSource source() {
    return new MachineSource(name, name + ".json", ID + name.length() % 10, "datatype, warm");
  }
}
