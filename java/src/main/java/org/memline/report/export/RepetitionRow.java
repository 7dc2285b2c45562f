package org.memline.report.export;

import org.memline.sample.CellSample;
import org.memline.sample.LaunchRecord;

/**
 * One timed execution of a cell (configuration), with the launch (start of mpirun), visit and batch
 * to which it belongs. A visit is a series of repetitions of a cell, and a batch is a group of
 * consecutive repetitions in a visit.
 *
 * @param launch launch that measured the sample
 * @param sample measurements of the cell in one visit
 * @param point the cell in the form that model-fitting programs use
 * @param visit number of the visit to the cell within the launch, from 1
 * @param batch number of the batch within the visit, from 0
 * @param repetition number of the repetition within the visit, from 0
 */
record RepetitionRow(
    LaunchRecord launch, CellSample sample, CellPoint point, int visit, int batch, int repetition) {

  /** Returns the next repetition of the same batch. */
  RepetitionRow next() {
    return new RepetitionRow(launch, sample, point, visit, batch, repetition + 1);
  }
}
