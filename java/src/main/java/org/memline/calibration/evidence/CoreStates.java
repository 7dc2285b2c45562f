package org.memline.calibration.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.memline.machine.CoreState;
import org.memline.model.TwoGroups;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.SampleSet;

/**
 * Divides a set of samples into parts that are fitted separately. The distance of cores is
 * measured: if the controls of launches on one node fall into two groups, batches with the shorter
 * time are {@link Locality#CORE} and those with the longer time {@link Locality#NODE}, regardless
 * of the topology that the system reports. Otherwise the locality of a launch follows from its
 * places.
 */
public final class CoreStates {
  private CoreStates() {}

  /**
   * Launches, and the state that selects their batches.
   *
   * @param controlNs control in the selected state, in ns; NaN for the state of most batches of an
   *     experiment
   * @param again whether the previous part has the same launches in the more frequent state; then
   *     only experiments that are measured in each state count
   */
  public record InState(SampleSet set, Locality locality, double controlNs, boolean again) {}

  /**
   * Returns the parts in the order of the first launch of each placement; of two states, the more
   * frequent one comes first.
   */
  public static List<InState> parts(SampleSet set) {
    SampleSet onNode = set.where(launch -> launch.locality() != Locality.REMOTE);
    // If launches were placed near and far on purpose, the placements are the two states.
    Optional<TwoGroups> states =
        onNode.localities().size() == 1 ? states(onNode) : Optional.empty();
    List<InState> parts = new ArrayList<>();
    boolean done = false;
    for (Locality locality : set.localities()) {
      if (locality == Locality.REMOTE || states.isEmpty()) {
        parts.add(new InState(set.at(locality), locality, Double.NaN, false));
      } else if (!done) {
        parts.addAll(both(onNode, states.get()));
        done = true;
      }
    }
    return parts;
  }

  private static List<InState> both(SampleSet onNode, TwoGroups states) {
    double[] controls = controls(onNode);
    boolean nearFirst = count(controls, states.low()) >= count(controls, states.high());
    Locality first = nearFirst ? Locality.CORE : Locality.NODE;
    Locality second = nearFirst ? Locality.NODE : Locality.CORE;
    double more = nearFirst ? states.low() : states.high();
    double fewer = nearFirst ? states.high() : states.low();
    return List.of(
        new InState(onNode, first, more, false), new InState(onNode, second, fewer, true));
  }

  private static long count(double[] controls, double stateNs) {
    return Arrays.stream(controls).filter(ns -> CoreState.usual(ns, stateNs)).count();
  }

  /**
   * Returns the two states; empty for a run in pairs, whose launches are compared with their
   * partners in the state that both observed.
   */
  private static Optional<TwoGroups> states(SampleSet set) {
    return set.run().pair().isEmpty()
        ? TwoGroups.of(controls(set), CoreState.WITHIN)
        : Optional.empty();
  }

  /**
   * Returns the controls of the batches of the first experiment that is measured in each state,
   * usually sends. Ranks that share a core have no usable control.
   */
  private static double[] controls(SampleSet set) {
    SampleSet counting = set.withCoreEach();
    SampleSet those =
        Arrays.stream(Experiment.values())
            .filter(Experiment::inEachState)
            .map(counting::of)
            .filter(own -> !own.samples().isEmpty())
            .findFirst()
            .orElse(counting.of(Experiment.SENDS));
    // The control of a step is that of its most distant peer.
    return those.samples().stream()
        .filter(sample -> !(sample.cell() instanceof ApplicationCell))
        .map(CellSample::controlNs)
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }
}
