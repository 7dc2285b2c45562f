package org.memline.model.superstep;

import java.util.List;
import org.memline.layout.Labelled;

/**
 * The best and the worst family of access patterns of a superstep. For each family, Amato et al.
 * (1998, section 4.2) fit cost functions to one suite of supersteps and judge them on the two other
 * suites.
 */
public enum SuperstepFamily implements Labelled {
  /**
   * The best case: each processor accesses consecutive words of its own, which are already in its
   * caches.
   */
  GOOD("good", 1, List.of(2, 3)),
  /**
   * The worst case: each word that a processor accesses is on a different memory line, and all
   * processors compete for these lines.
   */
  BAD("bad", 2, List.of(1, 3));

  private final String label;
  private final int fittedSuite;
  private final List<Integer> judgedSuites;

  SuperstepFamily(String label, int fittedSuite, List<Integer> judgedSuites) {
    this.label = label;
    this.fittedSuite = fittedSuite;
    this.judgedSuites = judgedSuites;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the number of the suite of supersteps to which the functions of the family are fitted.
   */
  public int fittedSuite() {
    return fittedSuite;
  }

  /**
   * Returns the numbers of the suites of supersteps on which the functions of the family are
   * judged.
   */
  public List<Integer> judgedSuites() {
    return judgedSuites;
  }

  /** Returns the functions that Amato et al. (1998) fit to this family, the simplest first. */
  public List<SuperstepFunction> functions() {
    return switch (this) {
      case GOOD ->
          List.of(
              SuperstepFunction.H,
              SuperstepFunction.HRHW,
              SuperstepFunction.HM,
              SuperstepFunction.HRHWM_C);
      case BAD ->
          List.of(
              SuperstepFunction.H,
              SuperstepFunction.HRHW,
              SuperstepFunction.HM,
              SuperstepFunction.HRHWM);
    };
  }

  /**
   * Returns the function that predicts the best time (for the good family) or the worst time (for
   * the bad family) of a superstep (Amato et al. 1998, section 5).
   */
  public SuperstepFunction best() {
    return this == GOOD ? SuperstepFunction.HRHWM_C : SuperstepFunction.HRHWM;
  }

  /**
   * Returns the ranges of supersteps for which the functions of the family are fitted separately.
   */
  public List<SuperstepRange> ranges() {
    return this == GOOD ? List.of(SuperstepRange.values()) : List.of(SuperstepRange.ALL);
  }
}
