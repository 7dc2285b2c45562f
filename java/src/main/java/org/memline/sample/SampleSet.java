package org.memline.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A run's samples as read back.
 *
 * @param notices what the reader left out, a line each
 * @param partial whether a launch that was planned is missing or was cut off
 * @param rules that the launches' copies were done by; null where that was not recorded
 * @param ends of the launches that came to theirs
 */
public record SampleSet(
    RunRecord run,
    List<LaunchRecord> launches,
    List<LocalControl> controls,
    List<CellSample> samples,
    List<String> notices,
    boolean partial,
    CopyRules rules,
    List<LaunchEnd> ends) {

  public SampleSet(
      RunRecord run,
      List<LaunchRecord> launches,
      List<LocalControl> controls,
      List<CellSample> samples,
      List<String> notices) {
    this(run, launches, controls, samples, notices, false, null, List.of());
  }

  /** The launches of one experiment alone, numbered from 1. */
  public SampleSet of(Experiment experiment) {
    return where(launch -> launch.experiment() == experiment);
  }

  /** Where ranks were to each other, in the order in which that was first measured. */
  public List<Locality> localities() {
    return launches.stream().map(LaunchRecord::locality).distinct().toList();
  }

  /** The launches of one locality alone, numbered from 1. */
  public SampleSet at(Locality locality) {
    return where(launch -> launch.locality() == locality);
  }

  /** The launches with a core for each rank, numbered from 1: ranks that share one tell no cost. */
  public SampleSet withCoreEach() {
    return where(launch -> !launch.oversubscribed());
  }

  /** Some of the launches, numbered from 1. */
  public SampleSet where(Predicate<LaunchRecord> chosen) {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<LaunchRecord> own = new ArrayList<>();
    for (LaunchRecord launch : launches) {
      if (chosen.test(launch)) {
        numbers.put(launch.number(), numbers.size() + 1);
        // What it continues has begun before it.
        own.add(launch.renumbered(numbers.size(), numbers.getOrDefault(launch.continues(), 0)));
      }
    }
    return new SampleSet(
        run,
        own,
        controls.stream()
            .filter(control -> numbers.containsKey(control.launch()))
            .map(control -> control.renumbered(numbers.get(control.launch())))
            .toList(),
        samples.stream()
            .filter(sample -> numbers.containsKey(sample.launch()))
            .map(sample -> sample.renumbered(numbers.get(sample.launch())))
            .toList(),
        notices,
        partial,
        rules,
        ends.stream()
            .filter(end -> numbers.containsKey(end.launch()))
            .map(end -> end.renumbered(numbers.get(end.launch())))
            .toList());
  }
}
