package org.memline.obsp.template;

import java.util.Map;
import org.memline.call.formula.FormulaPart;

/** The values of names while a formula of a template (a task with parameters) is evaluated. */
final class TemplateScope implements FormulaPart.Names {
  /**
   * The name that stands in formulas for the number of ranks of the machine (all ranks or a group).
   */
  static final String RANKS = "P";

  /**
   * The name that stands in formulas for the number of the rank in its machine (all ranks or a
   * group), from 0.
   */
  static final String RANK = "rank";

  /**
   * The name that stands in formulas for the number of the repetition of a superstep or call, from
   * 0.
   */
  static final String STEP = "step";

  /**
   * The name that stands in formulas for the number of the superstep in its machine (all ranks or a
   * group), from 1.
   */
  static final String SUPERSTEP = "superstep";

  /**
   * The name that stands in formulas for the number of the group, from 0. It has a value only in
   * the arguments that a group passes to its procedure.
   */
  static final String GROUP = "group";

  /**
   * The name that stands in formulas for the number of bytes h. It has a value only in formulas of
   * communication costs.
   */
  static final String BYTES = "h";

  private final Map<String, Double> values;
  private final VisitPoints points;
  private boolean communication;
  private double rank;
  private double step;
  private double superstep;
  private double group;
  private double bytes;

  /**
   * Creates a scope.
   *
   * @param values values of the parameters by name, including P; not copied
   * @param points points of the task; a point is an annotated section with values of its variables
   */
  TemplateScope(Map<String, Double> values, VisitPoints points) {
    this.values = values;
    this.points = points;
  }

  TemplateScope rank(int of) {
    rank = of;
    return this;
  }

  TemplateScope group(int of) {
    group = of;
    return this;
  }

  TemplateScope at(int ofSuperstep, int ofStep) {
    superstep = ofSuperstep;
    step = ofStep;
    return this;
  }

  /**
   * Changes this scope to one for formulas of communication costs.
   *
   * @param of value of h in bytes
   */
  TemplateScope bytes(double of) {
    communication = true;
    bytes = of;
    return this;
  }

  @Override
  public double value(String name) {
    return switch (name) {
      case RANK -> rank;
      case STEP -> step;
      case SUPERSTEP -> superstep;
      case GROUP -> group;
      case BYTES -> bytes;
      default -> values.get(name);
    };
  }

  int visit(String experiment, Map<String, Double> given) {
    return points.number(experiment, given, communication);
  }

  Map<String, Double> values() {
    return values;
  }
}
