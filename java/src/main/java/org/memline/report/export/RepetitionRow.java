package org.memline.report.export;

import org.memline.sample.CellSample;
import org.memline.sample.LaunchRecord;

/**
 * One timed execution of a cell, and everything that is known about it.
 *
 * @param point of the cell
 * @param visit of the cell in its launch, from 1
 * @param batch from 0
 * @param repetition in its visit, from 0
 */
record RepetitionRow(
    LaunchRecord launch, CellSample sample, CellPoint point, int visit, int batch, int repetition) {

  /** Returns the next row of the same batch. */
  RepetitionRow next() {
    return new RepetitionRow(launch, sample, point, visit, batch, repetition + 1);
  }
}
