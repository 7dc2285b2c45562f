package org.memline.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.SameState;
import org.memline.predict.LocalityPart;
import org.memline.predict.RunSpreads;

/**
 * Several runs of one unchanged machine, all measured while its cores were at the same distance
 * (near or far). Their differences show how much runs of that machine vary.
 *
 * @param runs first the calibration with which the others are compared, then the comparable ones.
 *     Each has only the results for that distance
 * @param reasons why other calibrations are not comparable
 */
public record MachineRuns(List<Calibration> runs, List<String> reasons) {

  /**
   * Selects the runs of the same machine that can be compared with the results of a calibration at
   * one locality (distance between the cores).
   *
   * @param own the results at this locality
   * @param all the results of that calibration at each of its localities
   * @param others calibrations of other runs, with the results at each of their localities
   */
  public static MachineRuns like(
      LocalityPart own, List<LocalityPart> all, List<Calibration> others) {
    List<Calibration> runs = new ArrayList<>(List.of(own.calibration()));
    List<String> reasons = new ArrayList<>();
    for (Calibration other : others) {
      Optional<Calibration> same = inStateOf(own, all, LocalityPart.of(other));
      List<String> against =
          same.map(part -> against(own.calibration(), part))
              .orElse(List.of("it was not measured at the compared locality"));
      if (against.isEmpty()) {
        runs.add(same.orElseThrow());
      }
      against.forEach(why -> reasons.add(other.label() + ": " + why));
    }
    return new MachineRuns(List.copyOf(runs), List.copyOf(reasons));
  }

  private static List<String> against(Calibration own, Calibration other) {
    try {
      RunSpreads.requireReadable(other);
    } catch (CalibrationException unreadable) {
      return List.of(unreadable.getMessage());
    }
    return Comparability.ofOneMachine(own, other);
  }

  /**
   * Finds the results of another run that were measured at the same distance between the cores as
   * {@code own}. The time to hand a memory line from one core to the other decides. If it was not
   * measured, the times of all controls (reference measurements) decide.
   *
   * @param all results at each locality in the file of {@code own}
   * @param parts results at each locality in the other file
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
   * Returns whether {@code part} is the one of {@code parts} that was measured at the distance
   * between the cores of {@code seen}. {@link LocalityPart#like} decides by the handoff time, which
   * is the time to hand a memory line from one core to the other. If a file has near and far cores,
   * a time below that of its near cores counts as that of its near cores.
   *
   * @param parts results at each locality in the file of {@code part}
   */
  private static boolean isLike(LocalityPart seen, List<LocalityPart> parts, LocalityPart part) {
    return !Double.isNaN(seen.handoffSeconds())
        && LocalityPart.like(parts, seen.handoffSeconds()).filter(like -> like == part).isPresent();
  }

  private static boolean alike(LocalityPart own, LocalityPart part) {
    return SameState.of(List.of(own.calibration()), List.of(part.calibration())).isPresent();
  }
}
