package org.memline.calibration.supersteps;

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
 * The measured and fitted times of supersteps and of sorts on a machine.
 *
 * @param functions the paper's functions, fitted and judged; empty with too few supersteps of the
 *     suites
 * @param own memline's own functions; empty with too few supersteps
 * @param cells one for each measured superstep with evidence; those with more ranks than cores are
 *     listed but excluded from fits
 * @param sorts one for each measured sort with evidence; those with more ranks than cores are
 *     excluded from fits
 */
public record SuperstepTable(
    List<SuperstepFunctionFit> functions,
    List<OwnSuperstepFit> own,
    @AsTable List<Measured<SuperstepCell>> cells,
    @AsTable List<Measured<SortCell>> sorts) {
  public static final Section<SuperstepTable> SECTION =
      Section.of(
          Experiment.SUPERSTEPS,
          SuperstepTable.class,
          MeasuredForm.ON_MESH,
          SuperstepTable::measured);

  public SuperstepTable {
    Measured.requireKind("cells", cells, SuperstepCell.class);
    Measured.requireKind("sorts", sorts, SortCell.class);
  }

  /** Creates a table without sorts. */
  public SuperstepTable(
      List<SuperstepFunctionFit> functions,
      List<OwnSuperstepFit> own,
      List<Measured<SuperstepCell>> cells) {
    this(functions, own, cells, List.of());
  }

  /** Creates a table without fits. */
  public SuperstepTable(List<Measured<SuperstepCell>> cells) {
    this(List.of(), List.of(), cells);
  }

  /** Returns this table with these sorts. */
  public SuperstepTable with(List<Measured<SortCell>> others) {
    return new SuperstepTable(functions, own, cells, others);
  }

  /**
   * Returns the table without fits, in one state of the cores; null if nothing was measured in it.
   *
   * @param supersteps samples
   * @param controlNs control, in ns, in that state; NaN for the state of most batches
   */
  static SuperstepTable of(SampleSet supersteps, double controlNs) {
    SampleSet counting = supersteps.withCoreEach();
    SampleSet listed = counting.samples().isEmpty() ? supersteps : counting;
    if (listed.samples().isEmpty()) {
      return null;
    }
    List<Measured<SuperstepCell>> cells = new ArrayList<>();
    List<Measured<SortCell>> sorts = new ArrayList<>();
    // Launches with different numbers of ranks measure different cells.
    for (int ranks : new TreeSet<>(listed.launches().stream().map(LaunchRecord::ranks).toList())) {
      Evidence evidence = new Evidence(listed.where(l -> l.ranks() == ranks), controlNs);
      cells.addAll(evidence.counting(SuperstepCell.class));
      sorts.addAll(evidence.counting(SortCell.class));
    }
    return cells.isEmpty() && sorts.isEmpty() ? null : new SuperstepTable(cells).with(sorts);
  }

  /** Returns the table of a calibration; null if it has none. */
  public static SuperstepTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  private List<Measured<?>> measured() {
    return Stream.<Measured<?>>concat(cells.stream(), sorts.stream()).toList();
  }

  /** Returns the cells for fits: those whose ranks had a core each. */
  public List<Measured<SuperstepCell>> counting() {
    return cells.stream().filter(cell -> !cell.ranks().oversubscribed()).toList();
  }

  /** Returns the sorts from which others may be predicted: those whose ranks had a core each. */
  public List<Measured<SortCell>> countingSorts() {
    return sorts.stream().filter(sort -> !sort.ranks().oversubscribed()).toList();
  }

  /**
   * Returns the measured superstep with these accesses in good mode, with words of 4 bytes on base
   * pages; empty if it was not measured.
   */
  public Optional<Measured<SuperstepCell>> good(RankAccesses accesses) {
    return cells.stream()
        .filter(cell -> cell.cell().isGood() && cell.cell().isPapers())
        .filter(cell -> cell.cell().accesses().equals(accesses))
        .findFirst();
  }
}
