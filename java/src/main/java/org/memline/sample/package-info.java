/**
 * Raw repetitions, the cell and launch of each, and the journal that stores them on disk. Input:
 * cells and measured times; start at {@link org.memline.sample.Cell} and {@link
 * org.memline.sample.Journal}.
 */
package org.memline.sample;
