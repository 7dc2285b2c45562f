package org.memline.model.superstep;

import java.util.List;
import org.memline.layout.Labelled;

/** The two extreme families of access patterns, and how the paper fits each (section 4.2). */
public enum SuperstepFamily implements Labelled {
  /** Each processor accesses consecutive words of its own, with primed caches. */
  GOOD("good", 1, List.of(2, 3)),
  /** Each word of a processor is on a different line, and all processors contend for the lines. */
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

  /** Returns the suite to which the family's functions are fitted. */
  public int fittedSuite() {
    return fittedSuite;
  }

  /** Returns the suites on which the family's functions are judged. */
  public List<Integer> judgedSuites() {
    return judgedSuites;
  }

  /** Returns the paper's functions, the simplest first. */
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

  /** Returns the function that is used for this end of the prediction interval (section 5). */
  public SuperstepFunction best() {
    return this == GOOD ? SuperstepFunction.HRHWM_C : SuperstepFunction.HRHWM;
  }

  /** Returns the ranges for which its functions are fitted separately. */
  public List<SuperstepRange> ranges() {
    return this == GOOD ? List.of(SuperstepRange.values()) : List.of(SuperstepRange.ALL);
  }
}
