package org.memline.experiment.measure;

import java.util.List;
import org.memline.sample.Cell;

/** The memory of one rank for an experiment, in which its cells are opened. */
public interface Bench extends AutoCloseable {

  /**
   * Returns the cell on this rank; null if this rank has no part in it.
   *
   * @throws org.memline.nativelib.NativeFailure if the cell cannot be opened; with status {@code
   *     ML_EUNSUPPORTED} if this system does not support it
   */
  OpenCell open(Cell cell);

  /**
   * Returns the cells that are measured before all others until code is compiled; their times are
   * discarded.
   */
  List<Settling> settling();

  /**
   * A cell that is measured and discarded.
   *
   * @param repetitions smallest number of repetitions
   */
  record Settling(Cell cell, int repetitions) {}

  @Override
  void close();
}
