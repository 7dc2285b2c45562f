package org.memline.calibration.fit;

import java.util.List;
import org.memline.model.GaussianProcess;

/**
 * What a linear model leaves: ln(measured/predicted) as a smooth function of features.
 *
 * @param features by name, as the process takes them
 */
public record Residual(List<String> features, GaussianProcess process) {}
