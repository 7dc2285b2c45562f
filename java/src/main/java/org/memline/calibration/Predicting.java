package org.memline.calibration;

import java.util.function.Function;
import org.memline.layout.Moved;

/**
 * A kind of layout that an experiment measures, with the function that creates the predictor of its
 * times.
 *
 * @param layout class of the layouts
 * @param predictor creates a predictor from a calibration; the calibration may lack the experiment
 */
public record Predicting<L extends Moved>(
    Class<L> layout, Function<Calibration, LayoutPredictor<L>> predictor) {}
