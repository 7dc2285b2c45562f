/**
 * This package contains samples, which are the measured times of all repetitions with their cell
 * (configuration) and launch (start of mpirun). It also writes and reads the journal, which is the
 * file of samples. Input: cells and measured times. To read the code, start at {@link
 * org.memline.sample.Cell} and {@link org.memline.sample.Journal}.
 */
package org.memline.sample;
