package org.memline.study.transfers;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.fit.RobustFit;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/**
 * The measured communication operations of one method in one cache state. Their times can be
 * compared with the times that are composed of basic transfers.
 */
final class OperationCells {
  private final MeasuredTimes times;
  private final Method method;
  private final CacheState cache;
  private final List<Measured<TransferCell>> cells;

  OperationCells(
      MeasuredTimes times, Method method, CacheState cache, List<Measured<TransferCell>> cells) {
    this.times = times;
    this.method = method;
    this.cache = cache;
    this.cells = cells;
  }

  /**
   * Returns only the held-out operations, which no fit uses, if {@code out} is true. Otherwise it
   * returns only the operations to which models are fitted.
   */
  OperationCells held(boolean out) {
    return where(cell -> (cell.cell().role() == Role.TEST) == out);
  }

  /**
   * Returns the operations whose time can be composed of the times of basic transfers, because all
   * these transfers were measured.
   */
  OperationCells composable() {
    return where(cell -> composed(cell).isPresent());
  }

  private OperationCells where(Predicate<Measured<TransferCell>> wanted) {
    return new OperationCells(times, method, cache, cells.stream().filter(wanted).toList());
  }

  int size() {
    return cells.size();
  }

  List<Measured<TransferCell>> cells() {
    return cells;
  }

  double[] seconds() {
    return cells.stream().mapToDouble(Measured::seconds).toArray();
  }

  double[] bytes() {
    return cells.stream().mapToDouble(o -> o.cell().operation().payloadBytes()).toArray();
  }

  double[] weights() {
    return cells.stream().mapToDouble(o -> RobustFit.weight(o.cell().role())).toArray();
  }

  /**
   * Returns the time of each operation, composed of the times of basic transfers, in seconds. It is
   * NaN if a basic transfer was not measured.
   */
  double[] composed() {
    return cells.stream().mapToDouble(o -> composed(o).orElse(Double.NaN)).toArray();
  }

  private OptionalDouble composed(Measured<TransferCell> cell) {
    return Compositions.seconds(times, method, cell.cell().operation(), cache);
  }

  /**
   * Returns the data to which a sum of stages is fitted. Stages are, for example, gather, message
   * and scatter. The row of an operation has the time of each stage, or 0 if the stage was not
   * measured.
   */
  Design design() {
    BasicTimes basic = times.of(cache, 1);
    return new Design(
        TransferFit.STAGES,
        Stages.TERMS.stream().map(Stages.Term::name).toList(),
        Stages.TERMS.stream().map(Stages.Term::unit).toList(),
        cells.stream().map(o -> basic.stages(o.cell().operation()).row()).toArray(double[][]::new),
        cells.stream().map(Measured::times).toList(),
        weights());
  }

  /**
   * Returns the quality of the times that are composed of basic transfers; null if there are no
   * operations. A composition has no coefficients, and therefore all operations can be used to
   * evaluate it.
   */
  Quality composedQuality() {
    return cells.isEmpty() ? null : Quality.of(seconds(), composed(), 0);
  }

  /**
   * Returns the noise floor of the operations: the error that even a perfect model would have; see
   * {@link Quality#floor}.
   */
  Quality floor() {
    return Quality.floor(cells.stream().map(o -> o.times()));
  }
}
