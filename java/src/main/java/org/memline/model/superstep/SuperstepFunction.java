package org.memline.model.superstep;

import java.util.Arrays;
import java.util.List;
import org.memline.layout.Labelled;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The cost functions of Amato et al. (1998), sections 4.2.1 and 4.2.2: a constant and a linear
 * combination of counts.
 */
public enum SuperstepFunction implements Labelled {
  /** L + g_h·h, as in BSP. */
  H("H", Term.L, Term.H),
  /** L + g_r·h_r + g_w·h_w. */
  HRHW("HrHw", Term.L, Term.HR, Term.HW),
  /** L + g_h·h + g_M·M. */
  HM("HM", Term.L, Term.H, Term.M),
  /** L + g_r·h_r + g_w·h_w + g_M·M. */
  HRHWM("HrHwM", Term.L, Term.HR, Term.HW, Term.M),
  /** HrHwM with h_r and h_w split into the part that fits in the cache and the rest. */
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
   * Returns the factor of each coefficient.
   *
   * @param cacheWords words that the second-level cache holds
   */
  public double[] terms(SuperstepCounts counts, double cacheWords) {
    return Arrays.stream(terms).mapToDouble(term -> term.of(counts, cacheWords)).toArray();
  }

  /** Returns the names in the order of {@link #terms}, the constant first. */
  public List<String> coefficientNames() {
    return Arrays.stream(terms).map(term -> term.coefficient).toList();
  }

  /** Returns the units in the order of {@link #terms}. */
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
