package org.memline.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.predict.LocalityPart;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.SameState;

/**
 * Several runs of one unchanged machine whose cores were at the same distance. Their differences
 * show how much runs of that machine vary.
 *
 * @param runs the given calibration first, then those comparable with it, each in its state of the
 *     cores
 * @param reasons why other calibrations are not comparable
 */
public record MachineRuns(List<Calibration> runs, List<String> reasons) {

  /**
   * Selects the runs of the same machine that can be compared with one locality of a calibration.
   *
   * @param own one of the localities of a calibration
   * @param all all localities of that calibration
   * @param others whole files of other runs
   */
  public static MachineRuns like(
      LocalityPart own, List<LocalityPart> all, List<Calibration> others) {
    List<Calibration> runs = new ArrayList<>(List.of(own.calibration()));
    List<String> reasons = new ArrayList<>();
    for (Calibration other : others) {
      Optional<Calibration> same = inStateOf(own, all, LocalityPart.of(other));
      List<String> against =
          same.map(part -> Comparability.ofOneMachine(own.calibration(), part))
              .orElse(List.of("it was not measured at the compared locality"));
      if (against.isEmpty()) {
        runs.add(same.orElseThrow());
      }
      against.forEach(why -> reasons.add(other.label() + ": " + why));
    }
    return new MachineRuns(List.copyOf(runs), List.copyOf(reasons));
  }

  /**
   * Finds the part that was measured in the same state, according to its line handoff, or to all
   * controls if there is none.
   */
  private static Optional<Calibration> inStateOf(
      LocalityPart own, List<LocalityPart> all, List<LocalityPart> parts) {
    return parts.stream()
        .filter(part -> isLike(own, parts, part) || isLike(part, all, own))
        .findFirst()
        .or(() -> LocalityPart.at(parts, own.locality()).filter(part -> alike(own, part)))
        .or(() -> parts.stream().filter(part -> alike(own, part)).findFirst())
        .map(LocalityPart::calibration);
  }

  /**
   * Returns whether {@code part} is the part of its file whose line handoff corresponds to that of
   * {@code seen}, as {@link LocalityPart#like} decides. In a file with near and far cores, a
   * handoff faster than that of the near cores corresponds to the near cores.
   */
  private static boolean isLike(LocalityPart seen, List<LocalityPart> parts, LocalityPart part) {
    return !Double.isNaN(seen.handoffSeconds())
        && LocalityPart.like(parts, seen.handoffSeconds()).filter(like -> like == part).isPresent();
  }

  private static boolean alike(LocalityPart own, LocalityPart part) {
    return SameState.of(List.of(own.calibration()), List.of(part.calibration())).isPresent();
  }
}
