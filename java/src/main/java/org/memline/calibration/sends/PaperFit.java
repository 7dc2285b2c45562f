package org.memline.calibration.sends;

import java.util.List;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.Quality;

/**
 * One of the paper's models as the paper fits it, on the random training cells.
 *
 * @param model S1, S2, S3, M1, M2 or M3
 * @param heldOut on the random cells that were held out
 */
public record PaperFit(String model, List<Coefficient> coefficients, Quality heldOut) {}
