package org.memline.calibration;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.memline.calibration.evidence.Evidence;
import org.memline.input.StrictJson;
import org.memline.model.Within;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchEnd;
import org.memline.sample.SampleSet;

/**
 * What was planned and is not in the numbers, or in fewer launches' than others: who reads a file
 * has not seen the lines that the run printed.
 */
public record LeftOut(List<OfExperiment> experiments) {
  /** Of the launches of all experiments; null where it was not recorded. */
  public static final Section<LeftOut> SECTION =
      new Section<>(Experiment.SENDS, "left_out", LeftOut.class, null, null, leftOut -> List.of());

  /**
   * Of one experiment that was measured.
   *
   * @param cells that its launches were to measure
   * @param cellsOfFewerLaunches of those for which some launch had no time
   * @param cellsOfNoLaunch of those for which none had
   * @param launches that came to their end
   * @param launchesWithoutTime of those which had no time for all cells
   * @param untimed cells without time, of all launches together
   * @param disturbedLaunches of which nothing counts, by their numbers within the experiment
   * @param unsupported cells that the system cannot do, by the reason
   */
  public record OfExperiment(
      Experiment experiment,
      int cells,
      int cellsOfFewerLaunches,
      int cellsOfNoLaunch,
      int launches,
      int launchesWithoutTime,
      int untimed,
      List<Integer> disturbedLaunches,
      @JsonInclude(JsonInclude.Include.NON_EMPTY)
          @JacksonInject(value = StrictJson.NO_LIST, useInput = OptBoolean.TRUE)
          List<Unsupported> unsupported) {
    public OfExperiment {
      unsupported = List.copyOf(unsupported);
      Within.atLeast("cells", cells, 0);
      Within.atLeast("cells_of_fewer_launches", cellsOfFewerLaunches, 0);
      Within.atLeast("cells_of_no_launch", cellsOfNoLaunch, 0);
      Within.atLeast("launches", launches, 0);
      Within.atLeast("launches_without_time", launchesWithoutTime, 0);
      Within.atLeast("untimed", untimed, 0);
    }

    /** Which part of what launches were to measure they had no time for. */
    public double untimedShare() {
      return (double) untimed / Math.max(1, (long) launches * cells);
    }

    public boolean nothing() {
      return launchesWithoutTime == 0 && disturbedLaunches.isEmpty() && unsupported.isEmpty();
    }
  }

  /**
   * Cells that a system cannot do.
   *
   * @param reason as the C library says it
   * @param cells how many
   */
  public record Unsupported(String reason, int cells) {
    public Unsupported {
      Within.atLeast("cells", cells, 1);
    }
  }

  public static LeftOut of(SampleSet set) {
    List<OfExperiment> all = new ArrayList<>();
    for (Experiment experiment : Experiment.values()) {
      SampleSet own = set.of(experiment);
      if (!own.launches().isEmpty()) {
        all.add(of(experiment, own));
      }
    }
    return new LeftOut(all);
  }

  private static OfExperiment of(Experiment experiment, SampleSet own) {
    Set<String> measured =
        own.samples().stream().map(sample -> sample.cell().id()).collect(Collectors.toSet());
    Set<String> late =
        own.ends().stream().flatMap(end -> end.untimed().stream()).collect(Collectors.toSet());
    Set<String> all = new HashSet<>(measured);
    all.addAll(late);
    return new OfExperiment(
        experiment,
        all.size(),
        late.size(),
        all.size() - measured.size(),
        own.ends().size(),
        (int) own.ends().stream().map(LaunchEnd::untimed).filter(ids -> !ids.isEmpty()).count(),
        own.ends().stream().mapToInt(end -> end.untimed().size()).sum(),
        List.copyOf(Evidence.disturbedLaunches(own)),
        unsupported(own));
  }

  /** Those of earlier versions, whose samples have no reason, are not among them. */
  private static List<Unsupported> unsupported(SampleSet own) {
    Map<String, Set<String>> cells = new TreeMap<>();
    own.samples().stream()
        .filter(sample -> !sample.reason().isEmpty())
        .forEach(
            sample ->
                cells
                    .computeIfAbsent(sample.reason(), reason -> new HashSet<>())
                    .add(sample.cell().id()));
    return cells.entrySet().stream()
        .map(entry -> new Unsupported(entry.getKey(), entry.getValue().size()))
        .toList();
  }
}
