package org.memline.call.formula;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A constant of a machine with the values of its arguments, which follow from the values of the
 * formula's variables.
 */
public record MachineUse(MachineConstant constant, List<Double> arguments) {
  public MachineUse {
    arguments = List.copyOf(arguments);
  }

  public static MachineUse of(MachineConstant constant, double[] arguments) {
    return new MachineUse(constant, Arrays.stream(arguments).boxed().toList());
  }

  double[] array() {
    return arguments.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Returns the value that the constant has on a machine for these arguments. */
  public MachineValue on(MachineConstants machine) {
    return machine.value(constant, array());
  }

  /** Returns the constant with its arguments, for example {@code good(5000,0)}. */
  @Override
  public String toString() {
    if (arguments.isEmpty()) {
      return constant.toString();
    }
    String patterns = constant.patterns().stream().map(p -> p + ",").collect(Collectors.joining());
    return constant.name().called()
        + arguments.stream()
            .map(a -> a == Math.rint(a) ? String.valueOf(a.longValue()) : a.toString())
            .collect(Collectors.joining(",", "(" + patterns, ")"));
  }
}
