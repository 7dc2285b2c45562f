package org.memline.experiment.measure;

import java.util.List;
import org.memline.sample.Cell;

/** One rank's memory for an experiment, and how its cells are opened there. */
public interface Bench extends AutoCloseable {

  /**
   * The cell on this rank; null where this rank has no part in it.
   *
   * @throws org.memline.nativelib.NativeFailure where it cannot be opened; with status {@code
   *     ML_EUNSUPPORTED} if this system cannot do it
   */
  OpenCell open(Cell cell);

  /** Cells that are measured once, and not kept, before all others, until code is compiled. */
  List<Settling> settling();

  /**
   * @param repetitions at least
   */
  record Settling(Cell cell, int repetitions) {}

  @Override
  void close();
}
