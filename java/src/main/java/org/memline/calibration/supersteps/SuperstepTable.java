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
 * @param functions the paper's, fitted and judged; empty with too few supersteps of the suites
 * @param own memline's own; empty with too few supersteps
 * @param cells one for each that was measured; those of more ranks than cores are listed and part
 *     of no fit
 * @param sorts one for each measured sort; those of more ranks than cores are in no fit
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
   * @param controlNs the control in that state; NaN for that which most batches are in
   */
  static SuperstepTable of(SampleSet supersteps, double controlNs) {
    SampleSet counting = supersteps.withCoreEach();
    SampleSet listed = counting.samples().isEmpty() ? supersteps : counting;
    if (listed.samples().isEmpty()) {
      return null;
    }
    List<Measured<SuperstepCell>> cells = new ArrayList<>();
    List<Measured<SortCell>> sorts = new ArrayList<>();
    // Launches of more ranks are of other cells.
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

  /** Returns the sorts from which others may be predicted. */
  public List<Measured<SortCell>> countingSorts() {
    return sorts.stream().filter(sort -> !sort.ranks().oversubscribed()).toList();
  }

  /** Consecutive words of the reader's own, of 4 bytes, on the system's pages. */
  public Optional<Measured<SuperstepCell>> good(RankAccesses accesses) {
    return cells.stream()
        .filter(cell -> cell.cell().isGood() && cell.cell().isPapers())
        .filter(cell -> cell.cell().accesses().equals(accesses))
        .findFirst();
  }
}
