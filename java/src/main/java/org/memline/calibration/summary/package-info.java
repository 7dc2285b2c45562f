/**
 * What is shown of measured cells, made when a calibration is fitted, so that nobody reads the
 * cells for it. In come a calibration's sections; start at {@link
 * org.memline.calibration.summary.Summary}.
 */
package org.memline.calibration.summary;
