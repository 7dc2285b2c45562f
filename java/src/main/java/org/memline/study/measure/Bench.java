package org.memline.study.measure;

import java.util.List;
import org.memline.sample.Cell;

/**
 * Holds the memory of one rank for an experiment and opens the experiment's cells (configurations)
 * in that memory.
 */
public interface Bench extends AutoCloseable {

  /**
   * Opens a cell (configuration), so that this rank can perform it. The result is null if this rank
   * takes no part in the cell.
   *
   * @throws org.memline.nativelib.NativeFailure if the cell cannot be opened; the status is {@code
   *     ML_EUNSUPPORTED} if this system does not support the cell
   */
  OpenCell open(Cell cell);

  /**
   * Returns the cells (configurations) that are repeated before the measurement, until Java code is
   * compiled and connections are made. The times of these repetitions are discarded.
   */
  List<Settling> settling();

  /**
   * A cell (configuration) that is measured only to warm up; its times are discarded.
   *
   * @param repetitions smallest number of repetitions
   */
  record Settling(Cell cell, int repetitions) {}

  @Override
  void close();
}
