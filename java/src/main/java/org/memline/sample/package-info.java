/**
 * Raw repetitions, the cell and launch each came from, and the journal that keeps them on disk. In
 * come cells and what was timed; start at {@link org.memline.sample.Cell} and {@link
 * org.memline.sample.Journal}.
 */
package org.memline.sample;
