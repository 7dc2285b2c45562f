package org.memline.calibration;

import java.util.List;

/**
 * One of the paper's models as the paper fits it, on the random training cells.
 *
 * @param model S1, S2, S3, M1, M2 or M3
 * @param heldOut on the random cells that were held out
 */
public record PaperFit(String model, List<Coefficient> coefficients, Quality heldOut) {}
