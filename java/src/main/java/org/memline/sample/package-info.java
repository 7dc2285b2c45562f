/**
 * Samples: the times of all repetitions, the cell and the launch of each, and the journal, which is
 * the file that stores them. Input: cells and measured times; start at {@link
 * org.memline.sample.Cell} and {@link org.memline.sample.Journal}.
 */
package org.memline.sample;
