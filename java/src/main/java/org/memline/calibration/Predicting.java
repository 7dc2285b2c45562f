package org.memline.calibration;

import java.util.function.Function;
import org.memline.layout.Layout;

/**
 * How an experiment's layouts are predicted.
 *
 * @param layout the kind that it measures
 * @param predictor of a calibration that may have measured none
 */
public record Predicting<L extends Layout>(
    Class<L> layout, Function<Calibration, LayoutPredictor<L>> predictor) {}
