package org.memline.calibration;

import java.util.function.Function;
import org.memline.layout.Moved;

/**
 * The way in which an experiment's layouts are predicted.
 *
 * @param layout kind of layout that it measures
 * @param predictor creates the predictor of a calibration, which may have measured none
 */
public record Predicting<L extends Moved>(
    Class<L> layout, Function<Calibration, LayoutPredictor<L>> predictor) {}
