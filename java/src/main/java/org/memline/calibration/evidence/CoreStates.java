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
 * What of a set is fitted by itself. Near and far are measured: where the controls of launches on
 * one node fall into two groups, batches of the nearer are {@link Locality#CORE} and of the farther
 * {@link Locality#NODE}, whatever the topology claims. Else a launch is where its places say.
 */
public final class CoreStates {
  private CoreStates() {}

  /**
   * Launches, and which of their batches count.
   *
   * @param controlNs the control in the state that counts; NaN for that which most batches of an
   *     experiment are in
   * @param again whether the part before has the same launches, in the state that more batches are
   *     in: then only what is measured in each state counts
   */
  public record InState(SampleSet set, Locality locality, double controlNs, boolean again) {}

  /** In the order in which launches were placed so first; of two states the more frequent first. */
  public static List<InState> parts(SampleSet set) {
    SampleSet onNode = set.where(launch -> launch.locality() != Locality.REMOTE);
    // Where launches were placed near and far on purpose, the placements are the two.
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
   * None of a run in pairs: each launch is held against its partner, in the state that both saw.
   */
  private static Optional<TwoGroups> states(SampleSet set) {
    return set.run().pair().isEmpty()
        ? TwoGroups.of(controls(set), CoreState.WITHIN)
        : Optional.empty();
  }

  /**
   * Of the batches of the first experiment that is measured in each state: sends, where there are
   * any; ranks that share a core tell none.
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
    // A step's control is that of whichever peer is furthest away.
    return those.samples().stream()
        .filter(sample -> !(sample.cell() instanceof ApplicationCell))
        .map(CellSample::controlNs)
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }
}
