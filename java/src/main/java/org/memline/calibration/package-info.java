/**
 * From samples to the calibration file and back, and what a file predicts and advises for a layout.
 */
package org.memline.calibration;
