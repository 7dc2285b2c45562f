package org.memline.calibration.supersteps;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.RankAccesses;
import org.memline.sample.Experiment;
import org.memline.sample.SampleSet;
import org.memline.sample.SuperstepCell;

/**
 * What supersteps take on this machine.
 *
 * @param functions the paper's, fitted and judged; empty with too few supersteps of the suites
 * @param own memline's own; empty with too few supersteps
 * @param cells one for each that was measured; those of more ranks than cores are listed and part
 *     of no fit
 */
public record SuperstepTable(
    List<SuperstepFunctionFit> functions,
    List<OwnSuperstepFit> own,
    List<Measured<SuperstepCell>> cells) {
  public static final Section<SuperstepTable> SECTION =
      Section.of(Experiment.SUPERSTEPS, SuperstepTable.class, MeasuredForm.ON_MESH);

  /** Without fits. */
  public SuperstepTable(List<Measured<SuperstepCell>> cells) {
    this(List.of(), List.of(), cells);
  }

  /**
   * Without fits, in one state of the cores; null where nothing was measured in it.
   *
   * @param supersteps samples
   * @param controlNs the control in that state; NaN for that which most batches are in
   */
  static SuperstepTable of(SampleSet supersteps, double controlNs) {
    SampleSet counting = supersteps.withCoreEach();
    SampleSet listed = counting.samples().isEmpty() ? supersteps : counting;
    List<Measured<SuperstepCell>> cells =
        listed.samples().isEmpty()
            ? List.of()
            : new Evidence(listed, controlNs).counting(SuperstepCell.class);
    return cells.isEmpty() ? null : new SuperstepTable(cells);
  }

  /** Of a calibration; null where none were measured. */
  public static SuperstepTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  /** What may be fitted to: of ranks with a core each. */
  public List<Measured<SuperstepCell>> counting() {
    return cells.stream().filter(cell -> !cell.ranks().oversubscribed()).toList();
  }

  /** Consecutive words of the reader's own, of 4 bytes, on the system's pages. */
  public Optional<Measured<SuperstepCell>> good(RankAccesses accesses) {
    return cells.stream()
        .filter(cell -> cell.cell().isGood() && cell.cell().isPapers())
        .filter(cell -> cell.cell().accesses().equals(accesses))
        .findFirst();
  }
}
