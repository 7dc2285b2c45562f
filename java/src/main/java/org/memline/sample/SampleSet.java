package org.memline.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The samples of one or more runs, as they were read from files.
 *
 * @param controls reference times of single ranks
 * @param notices messages for the user about what the reader left out or found unusual in the files
 * @param partial whether a planned launch (start of mpirun) is missing or was interrupted
 * @param rules rules by which the launches chose copy kernels; null if they were not recorded
 * @param ends records of the launches that ran to their end
 * @param ended whether each file has a line {@link RunComplete}, so that no launch is missing
 */
public record SampleSet(
    RunRecord run,
    List<LaunchRecord> launches,
    List<LocalControl> controls,
    List<CellSample> samples,
    List<String> notices,
    boolean partial,
    CopyRules rules,
    List<LaunchEnd> ends,
    boolean ended) {

  public SampleSet(
      RunRecord run,
      List<LaunchRecord> launches,
      List<LocalControl> controls,
      List<CellSample> samples,
      List<String> notices) {
    this(run, launches, controls, samples, notices, false, null, List.of(), false);
  }

  /**
   * Returns only the samples of cells (configurations) to which models are fitted. A notice gives
   * the number of samples that were left out.
   *
   * @throws SampleException if all samples were left out
   */
  public SampleSet fitted() {
    List<CellSample> some = samples.stream().filter(sample -> sample.cell().fitted()).toList();
    if (some.size() == samples.size()) {
      return this;
    }
    if (some.isEmpty()) {
      throw new SampleException(
          "the samples have only layouts that no model is fitted to: give samples of a calibration");
    }
    List<String> more = new ArrayList<>(notices);
    more.add(
        "%d of %d measurements are skipped, because no model is fitted to their layouts"
            .formatted(samples.size() - some.size(), samples.size()));
    return new SampleSet(run, launches, controls, some, more, partial, rules, ends, ended);
  }

  /**
   * Returns the samples of one experiment. Their launches (starts of mpirun) get new numbers from
   * 1.
   */
  public SampleSet of(Experiment experiment) {
    return where(launch -> launch.experiment() == experiment);
  }

  /**
   * Returns the localities (distances of the ranks' cores) of the launches, in the order in which
   * they were first measured.
   */
  public List<Locality> localities() {
    return launches.stream().map(LaunchRecord::locality).distinct().toList();
  }

  /**
   * Returns the samples of launches (starts of mpirun) whose ranks had this locality (distance of
   * their cores). These launches get new numbers from 1.
   */
  public SampleSet at(Locality locality) {
    return where(launch -> launch.locality() == locality);
  }

  /**
   * Returns the samples of launches (starts of mpirun) in which each rank had its own core. Times
   * of ranks that share a core mainly show how the system schedules them. These launches get new
   * numbers from 1.
   */
  public SampleSet withCoreEach() {
    return where(launch -> !launch.oversubscribed());
  }

  /**
   * Returns the samples of the launches (starts of mpirun) that {@code chosen} accepts. These
   * launches get new numbers from 1.
   */
  public SampleSet where(Predicate<LaunchRecord> chosen) {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<LaunchRecord> own = new ArrayList<>();
    for (LaunchRecord launch : launches) {
      if (chosen.test(launch)) {
        numbers.put(launch.number(), numbers.size() + 1);
        // A launch that continues an interrupted one comes after it, so that the new number of the
        // interrupted one is known.
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
            .toList(),
        ended);
  }
}
