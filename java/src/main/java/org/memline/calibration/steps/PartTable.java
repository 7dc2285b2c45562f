package org.memline.calibration.steps;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.fit.Term;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;

/**
 * What scans, or computation, cost on this machine.
 *
 * @param models the paper's, as the paper fits them, first and second order, with and without
 *     lines; empty where there were too few random cells
 * @param own memline's own model, a fit for each kind of step
 * @param heldOut of the own model, on the random cells that were held out; null where there are
 *     none
 * @param cells one for each that was measured, on each mesh
 */
public record PartTable(
    List<Model> models, List<Own> own, Quality heldOut, List<Measured<Cell>> cells) {
  public static final Section<PartTable> SCANS =
      Section.of(Experiment.SCANS, PartTable.class, MeasuredForm.ON_MESH);
  public static final Section<PartTable> COMPUTATION =
      Section.of(Experiment.COMPUTATION, PartTable.class, MeasuredForm.ON_MESH);

  /** Of a calibration; null where none were measured. */
  public static PartTable scans(Calibration calibration) {
    return calibration.section(SCANS);
  }

  /** Of a calibration; null where none was measured. */
  public static PartTable computation(Calibration calibration) {
    return calibration.section(COMPUTATION);
  }

  /**
   * @param model a {@code StepModel}, in small letters
   * @param heldOut on the random cells held out
   */
  public record Model(String model, int cells, List<Term> coefficients, Quality heldOut) {

    /** The coefficients as numbers. */
    public double[] values() {
      return Term.values(coefficients);
    }
  }

  /**
   * @param kind of step
   * @param cells that it was fitted to
   */
  public record Own(String kind, int cells, List<Term> terms) {

    /** The coefficients as numbers. */
    public double[] values() {
      return Term.values(terms);
    }
  }

  public Optional<Model> model(String name) {
    return models.stream().filter(model -> model.model().equals(name)).findFirst();
  }

  public Optional<Own> own(String kind) {
    return own.stream().filter(fit -> fit.kind().equals(kind)).findFirst();
  }
}
