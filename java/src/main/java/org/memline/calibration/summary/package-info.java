/**
 * A summary of measured cells, made when a calibration is fitted, so that tables do not have to
 * read the cells. Input: a calibration's sections. Start with {@link
 * org.memline.calibration.summary.Summary}.
 */
package org.memline.calibration.summary;
