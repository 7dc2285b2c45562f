/**
 * This package has samples, which are the times of all repetitions with their cell (configuration)
 * and launch (start of mpirun). The file that stores samples is called the journal. Input: cells
 * and measured times. A reader should start at {@link org.memline.sample.Cell} and {@link
 * org.memline.sample.Journal}.
 */
package org.memline.sample;
