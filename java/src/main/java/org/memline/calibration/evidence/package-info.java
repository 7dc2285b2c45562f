/**
 * This room summarises a cell's repetitions launch by launch and selects those that count. In come
 * samples; start at their result, {@link org.memline.calibration.evidence.Measured}.
 */
package org.memline.calibration.evidence;
