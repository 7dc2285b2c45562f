package org.memline.obsp.template;

import java.util.Map;

/** The values of names while a formula is evaluated. */
final class TemplateScope {
  /** The number of ranks of the machine: the whole machine or the group. */
  static final String RANKS = "P";

  /** The number of the rank in its machine, from 0. */
  static final String RANK = "rank";

  /** The number of the repetition, from 0. */
  static final String STEP = "step";

  /** The superstep's number in its machine, from 1. */
  static final String SUPERSTEP = "superstep";

  /** The number of the group, from 0, in the arguments of its procedure. */
  static final String GROUP = "group";

  /** The number of bytes, in costs. */
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
   * @param values values of the parameters with P; not copied
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

  /** Returns a scope for the costs of communication; its number of bytes is {@code of}. */
  TemplateScope bytes(double of) {
    communication = true;
    bytes = of;
    return this;
  }

  double value(String name) {
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
