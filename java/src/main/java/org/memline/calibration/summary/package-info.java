/**
 * This package summarises cells (measured configurations) when a calibration is fitted, so that
 * tables can later be shown without reading all cells. Input: the sections of a calibration. A
 * reader should start at {@link org.memline.calibration.summary.Summary}.
 */
package org.memline.calibration.summary;
