/**
 * This room summarises measured cells when a calibration is fitted, so that displays need not read
 * the cells. In come a calibration's sections; start at {@link
 * org.memline.calibration.summary.Summary}.
 */
package org.memline.calibration.summary;
