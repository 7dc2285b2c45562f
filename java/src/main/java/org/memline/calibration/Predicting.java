package org.memline.calibration;

import java.util.function.Function;
import org.memline.layout.Moved;

/**
 * The kind of layouts that an experiment measures, with the function that creates their predictor.
 *
 * @param layout class of the layouts
 * @param predictor creates a predictor from a calibration; the calibration need not have measured
 *     the experiment
 */
public record Predicting<L extends Moved>(
    Class<L> layout, Function<Calibration, LayoutPredictor<L>> predictor) {}
