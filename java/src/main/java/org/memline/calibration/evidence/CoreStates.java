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
 * Divides samples into parts that are fitted separately, because the host of a virtual machine may
 * move its cores. The state of the cores is near if they exchange a cache line quickly, otherwise
 * far. It is known from the control, a short measurement before and after each batch of
 * repetitions: a cache line or an empty message goes between the ranks' cores. If the control times
 * on one node fall into two groups, batches with the shorter time get {@link Locality#CORE}, and
 * batches with the longer time {@link Locality#NODE}. The topology that the system reports is then
 * ignored. If there is only one group, the cores on which the ranks ran determine the locality of a
 * launch (start of mpirun).
 */
public final class CoreStates {
  private CoreStates() {}

  /**
   * A part of the samples: launches (starts of mpirun), and the state of the cores (near or far
   * apart) whose batches of repetitions are used.
   *
   * @param controlNs control time (of handing a cache line or an empty message from core to core)
   *     in the state, in ns; NaN selects, for each experiment, the most frequent state
   * @param again whether this part has the launches of the previous part once more, in the less
   *     frequent state; if so, only experiments that are fitted for each state are used
   */
  public record InState(SampleSet set, Locality locality, double controlNs, boolean again) {}

  /**
   * Returns the parts of the samples that are fitted separately, in the order of the first launch
   * (start of mpirun) of each locality. If the cores of a locality were in two states (near and far
   * apart), the more frequent state comes first.
   */
  public static List<InState> parts(SampleSet set) {
    SampleSet onNode = set.where(launch -> launch.locality() != Locality.REMOTE);
    // Two states of the cores are not searched for if the user requested launches at two
    // localities, because each launch then has a known locality.
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
   * Returns the two states of the cores (near and far apart); empty if there is only one state. The
   * result is also empty for a comparison in which launches (starts of mpirun) of two settings
   * alternate. There, two launches are compared in the same state of the cores.
   */
  private static Optional<TwoGroups> states(SampleSet set) {
    return set.run().pair().isEmpty()
        ? TwoGroups.of(controls(set), CoreState.WITHIN)
        : Optional.empty();
  }

  /**
   * Returns the control times (of handing a cache line or an empty message from core to core) of
   * all batches of repetitions of one experiment, in ns. The experiment is the first measured one
   * that is fitted for each state, usually sends. Launches in which ranks shared cores are left
   * out.
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
    // Steps of applications are left out. Their control time (of a cache line or an empty message
    // between cores) is measured with the most distant rank, so that it cannot be compared with the
    // control times of other cells.
    return those.samples().stream()
        .filter(sample -> !(sample.cell() instanceof ApplicationCell))
        .map(CellSample::controlNs)
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }
}
