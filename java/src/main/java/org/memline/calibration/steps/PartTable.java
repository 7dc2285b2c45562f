package org.memline.calibration.steps;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.program.StepModel;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;

/**
 * What scans, or computation, cost on this machine.
 *
 * @param models the paper's, each a {@code StepModel} in small letters, as the paper fits them;
 *     empty where there were too few random cells
 * @param own memline's own model, a fit for each kind of step
 * @param heldOut of all fits of the own model, on the random cells that were held out; null where
 *     there are none
 * @param cells one for each that was measured, on each mesh
 */
public record PartTable(
    List<FittedModel> models,
    List<FittedModel> own,
    @OrNull Quality heldOut,
    @AsTable List<Measured<Cell>> cells) {
  public static final Section<PartTable> SCANS =
      Section.of(Experiment.SCANS, PartTable.class, MeasuredForm.ON_MESH, PartTable::cells);
  public static final Section<PartTable> COMPUTATION =
      Section.of(Experiment.COMPUTATION, PartTable.class, MeasuredForm.ON_MESH, PartTable::cells);

  public PartTable {
    for (StepModel model : StepModel.values()) {
      FittedModel.named(PartTables.name(model), models)
          .ifPresent(fit -> fit.requireTerms(model.coefficientNames()));
    }
    own.forEach(FittedModel::requireNotNegative);
  }

  /** Of a calibration; null where none were measured. */
  public static PartTable scans(Calibration calibration) {
    return calibration.section(SCANS);
  }

  /** Of a calibration; null where none was measured. */
  public static PartTable computation(Calibration calibration) {
    return calibration.section(COMPUTATION);
  }

  public Optional<FittedModel> model(String name) {
    return FittedModel.named(name, models);
  }

  public Optional<FittedModel> own(String kind) {
    return FittedModel.named(kind, own);
  }
}
