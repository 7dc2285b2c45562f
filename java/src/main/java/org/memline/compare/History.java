package org.memline.compare;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.SameMpi;
import org.memline.compare.comparability.SameState;
import org.memline.compare.verdict.Options;

/**
 * The earlier calibrations (results of benchmark runs) with which a candidate is compared. They are
 * the newest comparable ones. All of them were measured in one state of the cores (near to each
 * other or far apart): the state that most of the earlier calibrations saw. All of them used the
 * MPI implementation of the newest one, in any version. Each calibration is one run of the
 * baseline.
 *
 * @param used selected calibrations, oldest first; empty if none of the earlier calibrations is
 *     comparable
 * @param candidate the candidate's results in that state of the cores
 * @param reasons why the other calibrations are not comparable
 */
public record History(List<Calibration> used, Calibration candidate, List<String> reasons) {
  /** The default of the largest number of earlier calibrations that are used. */
  public static final int LAST = 10;

  /**
   * Selects the earlier calibrations with which the candidate is compared.
   *
   * @param history earlier calibrations, the newest last
   * @param last the largest number of calibrations to use. Calibrations with another plan of the
   *     main experiment, which are used for the other experiments only, are counted separately
   */
  public static History of(List<Calibration> history, Calibration candidate, int last) {
    Calibration now = SameState.ofMost(history, candidate);
    List<Calibration> used = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    int whole = 0;
    int parts = 0;
    for (int i = history.size() - 1; i >= 0 && whole < last; i--) {
      Calibration earlier = history.get(i);
      // A run that shares only minor experiments does not take the place of a run that shares all.
      boolean main = Comparability.sameMainPlan(earlier, now);
      if (!main && parts >= last) {
        continue;
      }
      List<String> against = new ArrayList<>(reasons(earlier, now));
      if (!used.isEmpty()) {
        SameMpi.reason(used.get(used.size() - 1), earlier).ifPresent(against::add);
      }
      if (against.isEmpty()) {
        used.add(0, earlier);
        whole += main ? 1 : 0;
        parts += main ? 0 : 1;
      }
      against.forEach(reason -> reasons.add(earlier.label() + ": " + reason));
    }
    return new History(List.copyOf(used), now, List.copyOf(reasons));
  }

  /**
   * Returns a comparison with the verdict INCOMPARABLE, for a history without a comparable
   * calibration.
   *
   * @param calibrations number of calibrations in the history
   * @param emptiness the reason that is reported if the history has no calibrations
   */
  public Comparison incomparable(int calibrations, String emptiness, Options options) {
    String label = calibrations == 0 ? "no calibration" : "0 of " + calibrations + " calibrations";
    Comparison.Side none = new Comparison.Side(label, "", "", "", "", 0, 0, 0, 0);
    return Comparer.incomparable(
        none,
        new SideSet(List.of(candidate)).side(),
        options,
        calibrations == 0 ? List.of(emptiness) : reasons,
        List.of());
  }

  private static List<String> reasons(Calibration earlier, Calibration now) {
    SameState asTheyAre = new SameState(List.of(earlier), List.of(now));
    SameState same =
        SameState.of(asTheyAre.before(), asTheyAre.after())
            .map(SameState::withoutApart)
            .orElse(asTheyAre);
    return Comparability.of(same.before().get(0), same.after().get(0), false).reasons();
  }
}
