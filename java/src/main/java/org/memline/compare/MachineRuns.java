package org.memline.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.predict.LocalityPart;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.SameState;

/**
 * Several runs of one unchanged machine, all measured while its cores were at the same distance
 * (near or far). Their differences show how much runs of that machine vary.
 *
 * @param runs the given calibration first, then the comparable ones. Each has only the results for
 *     that distance
 * @param reasons why other calibrations are not comparable
 */
public record MachineRuns(List<Calibration> runs, List<String> reasons) {

  /**
   * Selects the runs of the same machine that can be compared with one locality of a calibration.
   *
   * @param own one of the localities of a calibration
   * @param all all localities of that calibration
   * @param others calibrations of other runs with all their localities
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
   * Finds the part of another run that was measured at the same distance between the cores as
   * {@code own}. The handoff time of a memory line decides. If it was not measured, all control
   * times decide.
   *
   * @param all all localities of the file of {@code own}
   * @param parts all localities of the other file
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
   * Returns whether {@code part} has the handoff time of a memory line that is most similar to that
   * of {@code seen}, as {@link LocalityPart#like} decides. If a file has near and far cores, a time
   * below that of its near cores counts as that of its near cores.
   *
   * @param parts all localities of the file of {@code part}
   */
  private static boolean isLike(LocalityPart seen, List<LocalityPart> parts, LocalityPart part) {
    return !Double.isNaN(seen.handoffSeconds())
        && LocalityPart.like(parts, seen.handoffSeconds()).filter(like -> like == part).isPresent();
  }

  private static boolean alike(LocalityPart own, LocalityPart part) {
    return SameState.of(List.of(own.calibration()), List.of(part.calibration())).isPresent();
  }
}
