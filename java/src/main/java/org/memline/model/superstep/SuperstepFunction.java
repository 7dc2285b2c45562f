package org.memline.model.superstep;

import java.util.Arrays;
import java.util.List;
import org.memline.layout.Labelled;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The cost functions of a superstep of Amato et al. (1998), sections 4.2.1 and 4.2.2. Each is a
 * constant L plus a linear combination of word counts: h_r and h_w are the largest numbers of words
 * that a processor reads and writes, h is the larger of h_r and h_w, and M is the number of words
 * that all processors access.
 */
public enum SuperstepFunction implements Labelled {
  /** L + g_h·h, the cost in the BSP model, where h is the larger of h_r and h_w. */
  H("H", Term.L, Term.H),
  /**
   * L + g_r·h_r + g_w·h_w, where h_r and h_w are the largest numbers of words that a processor
   * reads and writes.
   */
  HRHW("HrHw", Term.L, Term.HR, Term.HW),
  /**
   * L + g_h·h + g_M·M, where h is the larger of h_r and h_w, and M is the number of words that all
   * processors access.
   */
  HM("HM", Term.L, Term.H, Term.M),
  /**
   * L + g_r·h_r + g_w·h_w + g_M·M, where h_r and h_w are the largest numbers of words that a
   * processor reads and writes, and M is the number of words that all processors access.
   */
  HRHWM("HrHwM", Term.L, Term.HR, Term.HW, Term.M),
  /**
   * {@link #HRHWM} with separate coefficients for the words of h_r and h_w that fit in the
   * second-level cache and for the words that do not fit. h_r and h_w are the largest numbers of
   * words that a processor reads and writes.
   */
  HRHWM_C("HrHwM-c", Term.L, Term.HRC, Term.HRM, Term.HWC, Term.HWM, Term.M);

  private final String label;
  private final Term[] terms;

  SuperstepFunction(String label, Term... terms) {
    this.label = label;
    this.terms = terms;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the row of the design matrix: the factor by which each coefficient is multiplied.
   *
   * @param cacheWords number of words that the second-level cache holds
   */
  public double[] terms(SuperstepCounts counts, double cacheWords) {
    return Arrays.stream(terms).mapToDouble(term -> term.of(counts, cacheWords)).toArray();
  }

  /** Returns the names of the coefficients in the order of {@link #terms}, the constant first. */
  public List<String> coefficientNames() {
    return Arrays.stream(terms).map(term -> term.coefficient).toList();
  }

  /** Returns the units of the coefficients in the order of {@link #terms}. */
  public List<String> coefficientUnits() {
    return Arrays.stream(terms).map(term -> term == Term.L ? "s" : "s/word").toList();
  }

  private enum Term {
    L("L"),
    H("g_h"),
    HR("g_hr"),
    HW("g_hw"),
    HRC("g_hrc"),
    HRM("g_hrm"),
    HWC("g_hwc"),
    HWM("g_hwm"),
    M("g_M");

    private final String coefficient;

    Term(String coefficient) {
      this.coefficient = coefficient;
    }

    double of(SuperstepCounts counts, double cacheWords) {
      double reads = counts.mostReads();
      double writes = counts.mostWrites();
      return switch (this) {
        case L -> 1;
        case H -> counts.most();
        case HR -> reads;
        case HW -> writes;
        case HRC -> Math.min(reads, cacheWords);
        case HRM -> Math.max(0, reads - cacheWords);
        case HWC -> Math.min(writes, cacheWords);
        case HWM -> Math.max(0, writes - cacheWords);
        case M -> counts.total();
      };
    }
  }
}
