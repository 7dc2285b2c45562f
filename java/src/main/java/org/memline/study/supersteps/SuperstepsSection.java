package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.input.AsTable;
import org.memline.layout.superstep.RankAccesses;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;

/**
 * The measured times of supersteps and sorts, and the fits of supersteps.
 *
 * @param functions fits of the functions of Amato et al. (1998); empty if too few supersteps of the
 *     suites in that paper were measured
 * @param own fits of memline's own functions; empty if too few supersteps were measured
 * @param cells measured supersteps; supersteps with more ranks than cores are listed but excluded
 *     from fits
 * @param sorts measured sorts; sorts with more ranks than cores are listed but not used for
 *     predictions
 */
public record SuperstepsSection(
    List<SuperstepFunctionFit> functions,
    List<OwnSuperstepFit> own,
    @AsTable List<Measured<SuperstepCell>> cells,
    @AsTable List<Measured<SortCell>> sorts) {
  public static final Section<SuperstepsSection> SECTION =
      Section.of(
          Experiment.SUPERSTEPS,
          SuperstepsSection.class,
          MeasuredForm.ON_MESH,
          SuperstepsSection::measured);

  public SuperstepsSection {
    Measured.requireKind("cells", cells, SuperstepCell.class);
    Measured.requireKind("sorts", sorts, SortCell.class);
  }

  /** Creates a table of supersteps, without sorts. */
  public SuperstepsSection(
      List<SuperstepFunctionFit> functions,
      List<OwnSuperstepFit> own,
      List<Measured<SuperstepCell>> cells) {
    this(functions, own, cells, List.of());
  }

  /** Creates a table of supersteps, without fits and sorts. */
  public SuperstepsSection(List<Measured<SuperstepCell>> cells) {
    this(List.of(), List.of(), cells);
  }

  /** Returns a copy of this table with other measured sorts. */
  public SuperstepsSection with(List<Measured<SortCell>> others) {
    return new SuperstepsSection(functions, own, cells, others);
  }

  /**
   * Makes a table without fits from samples in one state of the cores (near or far apart). The
   * result is null if nothing was measured in that state.
   *
   * @param supersteps samples of the experiment
   * @param controlNs control time (of handing a cache line or an empty message from core to core),
   *     in ns, in the state; NaN selects the state in which most batches of repetitions were
   *     measured
   */
  static SuperstepsSection of(SampleSet supersteps, double controlNs) {
    SampleSet counting = supersteps.withCoreEach();
    SampleSet listed = counting.samples().isEmpty() ? supersteps : counting;
    if (listed.samples().isEmpty()) {
      return null;
    }
    List<Measured<SuperstepCell>> cells = new ArrayList<>();
    List<Measured<SortCell>> sorts = new ArrayList<>();
    // Each number of ranks is evaluated separately, because launches (starts of mpirun) with
    // different numbers of ranks measure different configurations.
    for (int ranks : new TreeSet<>(listed.launches().stream().map(LaunchRecord::ranks).toList())) {
      Evidence evidence = new Evidence(listed.where(l -> l.ranks() == ranks), controlNs);
      cells.addAll(evidence.counting(SuperstepCell.class));
      sorts.addAll(evidence.counting(SortCell.class));
    }
    return cells.isEmpty() && sorts.isEmpty() ? null : new SuperstepsSection(cells).with(sorts);
  }

  /** Returns the results of supersteps in a calibration; null if no supersteps were measured. */
  public static SuperstepsSection of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  private List<Measured<?>> measured() {
    return Stream.<Measured<?>>concat(cells.stream(), sorts.stream()).toList();
  }

  /** Returns the supersteps that are used in fits, in which each rank had a core of its own. */
  public List<Measured<SuperstepCell>> counting() {
    return cells.stream().filter(cell -> !cell.ranks().oversubscribed()).toList();
  }

  /** Returns the sorts in which each rank had a core of its own. Predictions use only these. */
  public List<Measured<SortCell>> countingSorts() {
    return sorts.stream().filter(sort -> !sort.ranks().oversubscribed()).toList();
  }

  /**
   * Returns the measured superstep with the given accesses in good mode (best case). Its words have
   * 4 bytes and its pages 4 KiB. The result is empty if no such superstep was measured.
   */
  public Optional<Measured<SuperstepCell>> good(RankAccesses accesses) {
    return cells.stream()
        .filter(cell -> cell.cell().isGood() && cell.cell().isPapers())
        .filter(cell -> cell.cell().accesses().equals(accesses))
        .findFirst();
  }
}
