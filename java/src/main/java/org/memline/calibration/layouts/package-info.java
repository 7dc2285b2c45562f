/**
 * This package fits and predicts sends of any layout. Input: samples of the experiment {@code
 * layouts}, and the fitted sends of rows and columns. Start reading at {@link
 * org.memline.calibration.layouts.LayoutsFitting} for fits, and at {@link
 * org.memline.calibration.layouts.LayoutPairPredictor} for predictions.
 */
package org.memline.calibration.layouts;
