package org.memline.call.fit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstant;
import org.memline.call.formula.MachineConstants;
import org.memline.call.formula.MachineSource;
import org.memline.call.formula.MachineUse;
import org.memline.call.formula.MachineValue;
import org.memline.model.Within;

/**
 * The constants of a machine that a fit used, by name and arguments.
 *
 * @param label label of the machine's calibration
 * @param file file of the calibration
 * @param id SHA-256 of that file
 * @param of text that says which numbers of the calibration were used: method, cache state,
 *     locality and others
 */
public record MachineRecord(
    String label, String file, String id, String of, List<Recorded> constants)
    implements MachineConstants {
  /** The result for arguments for which no value was recorded. */
  private static final MachineValue UNKNOWN = new MachineValue(Double.NaN, null, null);

  /**
   * A constant of the machine for certain arguments.
   *
   * @param name name as in the formula, with memory access patterns but without other arguments,
   *     for example {@code copy(64,1)}
   * @param arguments values of the arguments after the patterns
   * @param low lower end of the 95 % interval; null if unknown
   * @param high upper end of the 95 % interval; null if unknown
   */
  public record Recorded(
      String name, List<Double> arguments, String unit, double value, Double low, Double high) {
    public Recorded {
      arguments.forEach(v -> Within.magnitude(name, v));
      Within.notNegative(name, value);
      Within.magnitudeIfKnown(name, low);
      Within.magnitudeIfKnown(name, high);
      arguments = List.copyOf(arguments);
    }
  }

  public MachineRecord {
    constants = List.copyOf(constants);
  }

  /**
   * Returns the constants of a machine that a formula uses, with their values at these points
   * (combinations of values of the variables). Returns null if no machine has been set for the
   * formula.
   */
  static MachineRecord of(Formula formula, List<ObservedPoint> points) {
    MachineConstants machine = formula.machine();
    if (machine == null) {
      return null;
    }
    Set<MachineUse> uses = new LinkedHashSet<>();
    points.forEach(point -> uses.addAll(formula.uses(point.values())));
    MachineSource source = machine.source();
    return new MachineRecord(
        source.label(),
        source.file(),
        source.id(),
        source.of(),
        uses.stream().map(use -> recorded(use, use.on(machine))).toList());
  }

  private static Recorded recorded(MachineUse use, MachineValue value) {
    return new Recorded(
        use.constant().toString(),
        use.arguments(),
        use.constant().name().unit(),
        value.value(),
        value.low(),
        value.high());
  }

  @Override
  public MachineValue value(MachineConstant constant, double[] arguments) {
    String name = constant.toString();
    return constants.stream()
        .filter(one -> one.name.equals(name) && same(one.arguments, arguments))
        .findFirst()
        .map(one -> new MachineValue(one.value, one.low, one.high))
        .orElse(UNKNOWN);
  }

  private static boolean same(List<Double> recorded, double[] arguments) {
    boolean same = recorded.size() == arguments.length;
    for (int a = 0; same && a < arguments.length; a++) {
      same = recorded.get(a) == arguments[a];
    }
    return same;
  }

  @Override
  public MachineSource source() {
    return new MachineSource(label, file, id, of);
  }
}
