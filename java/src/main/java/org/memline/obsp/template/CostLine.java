package org.memline.obsp.template;

import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.template.ExpandedMachine.Communication;
import org.memline.obsp.template.ExpandedMachine.ExpandedSuperstep;

/**
 * Computes the costs g and L of a superstep from its communication costs, if these lie on a line
 * g·h + L. h is a number of bytes.
 */
final class CostLine {
  private static final double EXACT = 1e-9;

  private CostLine() {}

  /**
   * Returns g and L of the line through the costs of a superstep.
   *
   * @param times times of the visits (executions of annotated sections) in the costs
   * @throws IllegalArgumentException if the costs do not lie on a line, or if g or L is negative
   */
  static SuperstepCosts of(ExpandedSuperstep superstep, VisitTimes times) {
    Communication communication = superstep.communication();
    double[] bytes = communication.bytes();
    double[] seconds = new double[bytes.length];
    for (int k = 0; k < seconds.length; k++) {
      seconds[k] = times.ofCommunication(communication.costs()[k]);
    }
    int last = seconds.length - 1;
    double g = last == 0 ? 0 : (seconds[last] - seconds[0]) / (bytes[last] - bytes[0]);
    double latency = seconds[0] - g * bytes[0];
    for (int k = 0; k <= last; k++) {
      double line = g * bytes[k] + latency;
      if (!(Math.abs(line - seconds[k]) <= EXACT * seconds[k]) || g < 0 || latency < 0) {
        throw new IllegalArgumentException(
            "%s: its costs are not of the form g*h + L: h from %s to %s bytes give %s to %s s, but %s give %s; write them in this form"
                .formatted(
                    superstep.where(),
                    bytes[0],
                    bytes[last],
                    seconds[0],
                    seconds[last],
                    bytes[k],
                    seconds[k]));
      }
    }
    return new SuperstepCosts(g, latency, communication.combine());
  }

  /**
   * Returns the line through the predicted costs, multiplied by a factor. The factor is a simulated
   * cost divided by the predicted cost, at the largest number of bytes in the superstep.
   *
   * @param predicted predicted times of the visits (executions of annotated sections)
   * @param times times of the visits in one simulated run
   */
  static SuperstepCosts scaled(
      ExpandedSuperstep superstep, VisitTimes predicted, VisitTimes times) {
    SuperstepCosts line = of(superstep, predicted);
    VisitSum[] costs = superstep.communication().costs();
    VisitSum most = costs[costs.length - 1];
    double expected = predicted.ofCommunication(most);
    double longer = expected > 0 ? Math.max(0, times.ofCommunication(most)) / expected : 1;
    return new SuperstepCosts(longer * line.g(), longer * line.latency(), line.combine());
  }
}
