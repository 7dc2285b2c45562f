package org.memline.study.programs;

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
import org.memline.model.Within;
import org.memline.sample.Experiment;
import org.memline.sample.ProgramCell;

/**
 * The results of whole programs. There are two programs for the same convolution: Conv-Scan and
 * Conv-Shift.
 *
 * @param models quality of the predictions of each model; empty if the calibration lacks the fits
 *     of sends, scans or computation
 * @param shares parameters of the model {@code own_fitted}, fitted to random images; null if there
 *     are too few images
 * @param cells measured programs with their times; a program that was measured on several meshes
 *     (arrangements of the ranks in rows and columns) occurs once for each mesh
 */
public record ProgramsSection(
    List<Model> models, @OrNull FittedModel shares, @AsTable List<Measured<ProgramCell>> cells) {
  public static final Section<ProgramsSection> SECTION =
      Section.of(
          Experiment.PROGRAMS, ProgramsSection.class, MeasuredForm.ON_MESH, ProgramsSection::cells);

  public ProgramsSection {
    if (shares != null) {
      ProgramPrices.requireShares(shares);
    }
  }

  /** Returns the results of whole programs in a calibration; null if no programs were measured. */
  public static ProgramsSection of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  /**
   * The quality of one model's predictions of program times.
   *
   * @param model name of the model, for example {@code standard}, {@code lines} or {@code own}
   * @param seconds quality of the predicted times of the programs with held-out images, which no
   *     fit used
   * @param ratio quality of the predicted ratio of the times of Conv-Shift and Conv-Scan for the
   *     same image
   */
  public record Model(String model, @OrNull Quality seconds, @OrNull Ratio ratio) {}

  /**
   * The quality of a model's prediction of the time of Conv-Shift divided by the time of Conv-Scan.
   *
   * @param pairs number of pairs of the two programs with the same image
   * @param medianError median |predicted − measured| / measured
   * @param clear number of pairs whose measured ratio is outside 0.97 to 1.03
   * @param wrong pairs with a measured ratio outside 0.97 to 1.03 whose slower program was
   *     predicted to be faster; each element names the mesh, the size b of the box and the image
   */
  public record Ratio(int pairs, double medianError, int clear, List<String> wrong) {
    public Ratio {
      Within.atLeast("pairs", pairs, 0);
      Within.notNegative("median_error", medianError);
      Within.within("clear", clear, 0, pairs);
    }
  }

  public Optional<Model> model(String name) {
    return models.stream().filter(model -> model.model().equals(name)).findFirst();
  }
}
