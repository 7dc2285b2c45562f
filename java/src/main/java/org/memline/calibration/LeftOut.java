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
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchEnd;
import org.memline.sample.SampleSet;

/**
 * The planned cells that are missing in the results, or that only some of the launches (starts of
 * mpirun) measured. A cell is one configuration that is measured. The calibration file records
 * these cells because its reader has not seen the messages of the run.
 */
public record LeftOut(List<OfExperiment> experiments) {
  /**
   * The section of the calibration file about the missing cells (configurations) of all
   * experiments. Its content is null if the file has no such section.
   */
  public static final Section<LeftOut> SECTION =
      new Section<>(Experiment.SENDS, "left_out", LeftOut.class, null, null, leftOut -> List.of());

  /**
   * The missing cells (configurations) of one measured experiment.
   *
   * @param cells number of cells that a launch (start of mpirun) measured or did not reach for lack
   *     of time
   * @param cellsOfFewerLaunches number of cells that at least one launch did not measure for lack
   *     of time
   * @param cellsOfNoLaunch number of cells that no launch measured for lack of time
   * @param launches number of launches that were not interrupted
   * @param launchesWithoutTime number of uninterrupted launches that lacked the time to measure all
   *     cells
   * @param untimed number of missing measurements: the cells that a launch did not reach for lack
   *     of time, summed over the launches
   * @param disturbedLaunches numbers of the launches that are excluded because they were disturbed;
   *     launches are numbered within the experiment
   * @param unsupported cells that the system cannot measure, grouped by reason
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

    /**
     * Returns the share of planned measurements that are missing for lack of time, from 0 to 1. A
     * planned measurement is one cell (configuration) in one launch (start of mpirun).
     */
    public double untimedShare() {
      return (double) untimed / Math.max(1, (long) launches * cells);
    }

    public boolean nothing() {
      return launchesWithoutTime == 0 && disturbedLaunches.isEmpty() && unsupported.isEmpty();
    }
  }

  /**
   * The number of cells (configurations) that the system cannot measure for the same reason.
   *
   * @param reason reason, a message of the C library
   * @param cells number of cells with this reason; at least 1
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

  /**
   * Returns the cells (configurations) that the system cannot measure, grouped by reason. Reasons
   * that differ only in numbers, for example in sizes, form one group, which has the text of the
   * first reason. Cells without a reason are left out, because earlier versions of memline recorded
   * no reasons.
   */
  private static List<Unsupported> unsupported(SampleSet own) {
    Map<String, String> texts = new TreeMap<>();
    Map<String, Set<String>> cells = new TreeMap<>();
    for (CellSample sample : own.samples()) {
      if (!sample.reason().isEmpty()) {
        String kind = sample.reason().replaceAll("\\d+", "#");
        texts.putIfAbsent(kind, sample.reason());
        cells.computeIfAbsent(kind, reason -> new HashSet<>()).add(sample.cell().id());
      }
    }
    return cells.entrySet().stream()
        .map(entry -> new Unsupported(texts.get(entry.getKey()), entry.getValue().size()))
        .toList();
  }
}
