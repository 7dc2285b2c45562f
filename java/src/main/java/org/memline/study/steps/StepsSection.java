package org.memline.study.steps;

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
 * The measured and fitted costs of scans, or of computation.
 *
 * @param models models of Hur and Lin (1999), fitted by the method of that paper. The name of a
 *     model is the name of its {@code StepModel} constant in lower case. The list is empty if too
 *     few random cells (configurations) were measured
 * @param own memline's own model, with one fit for each kind of scan or computation
 * @param heldOut quality of memline's own model on the random held-out cells, which no fit used,
 *     for all kinds of steps together; null if no such cell was measured
 * @param cells measured configurations with their times; a cell that was measured with several
 *     arrangements of ranks occurs once for each of them
 */
public record StepsSection(
    List<FittedModel> models,
    List<FittedModel> own,
    @OrNull Quality heldOut,
    @AsTable List<Measured<Cell>> cells) {
  public static final Section<StepsSection> SCANS =
      Section.of(Experiment.SCANS, StepsSection.class, MeasuredForm.ON_MESH, StepsSection::cells);
  public static final Section<StepsSection> COMPUTATION =
      Section.of(
          Experiment.COMPUTATION, StepsSection.class, MeasuredForm.ON_MESH, StepsSection::cells);

  public StepsSection {
    for (StepModel model : StepModel.values()) {
      FittedModel.named(StepsFitter.name(model), models)
          .ifPresent(fit -> fit.requireTerms(model.coefficientNames()));
    }
    own.forEach(FittedModel::requireNotNegative);
  }

  /**
   * Returns the measured and fitted costs of scans in a calibration; null if no scans were
   * measured.
   */
  public static StepsSection scans(Calibration calibration) {
    return calibration.section(SCANS);
  }

  /**
   * Returns the measured and fitted costs of computation in a calibration; null if no computation
   * was measured.
   */
  public static StepsSection computation(Calibration calibration) {
    return calibration.section(COMPUTATION);
  }

  public Optional<FittedModel> model(String name) {
    return FittedModel.named(name, models);
  }

  public Optional<FittedModel> own(String kind) {
    return FittedModel.named(kind, own);
  }
}
