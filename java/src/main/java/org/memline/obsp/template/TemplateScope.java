package org.memline.obsp.template;

import java.util.Map;

/** What names mean where a formula is evaluated. */
final class TemplateScope {
  /** How many ranks the machine has: all, or the group's. */
  static final String RANKS = "P";

  /** From 0, in its machine. */
  static final String RANK = "rank";

  /** Which repetition, from 0. */
  static final String STEP = "step";

  /** The superstep's number in its machine, from 1. */
  static final String SUPERSTEP = "superstep";

  /** The group's number, from 0, in what it is called with. */
  static final String GROUP = "group";

  /** Bytes, in costs. */
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
   * @param values of parameters, P among them; not copied
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

  /** Visits are now the cost of communication, of so many bytes. */
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
