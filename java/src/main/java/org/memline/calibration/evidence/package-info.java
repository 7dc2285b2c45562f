/**
 * What a cell's repetitions tell, launch by launch, and which of them count. In come samples; start
 * at {@link org.memline.calibration.evidence.Measured}, what is made of them.
 */
package org.memline.calibration.evidence;
