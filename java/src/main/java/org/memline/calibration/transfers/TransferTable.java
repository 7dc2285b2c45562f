package org.memline.calibration.transfers;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Duplex;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Role;

/**
 * Transfers between two ranks: basic ones, and whole operations xQy; and what applications make of
 * them among all ranks.
 *
 * @param operations one for each cell that was measured
 * @param steps of applications, one for each cell that was measured
 * @param fits a model for each method and cache state
 */
public record TransferTable(
    List<OperationTime> operations, List<StepTime> steps, List<TransferFit> fits) {
  public static final Section<TransferTable> SECTION =
      Section.of(Experiment.TRANSFERS, TransferTable.class);

  /** Of a calibration; null where none were measured. */
  public static TransferTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  public Optional<TransferFit> fit(Method method, CacheState cache) {
    return fits.stream().filter(f -> f.method() == method && f.cache() == cache).findFirst();
  }

  TransferTable with(List<TransferFit> fitted) {
    return new TransferTable(operations, steps, fitted);
  }

  /**
   * @param words of 8 bytes
   * @param from how the sender reads
   * @param to how the receiver writes
   * @param congestion pairs of ranks that did it at the same time
   * @param seconds one way: the median over launches
   */
  public record OperationTime(
      Method method,
      CacheState cache,
      String from,
      String to,
      long words,
      int congestion,
      Role role,
      double seconds,
      double low,
      double high) {

    /** The operation itself. */
    public Operation operation() {
      return new Operation(words, Access.parse(from), Access.parse(to));
    }
  }

  /**
   * A step of an application.
   *
   * @param application its label
   * @param size n of its matrix or mesh
   * @param ranks that it was spread over
   * @param bytes what the rank that sends most sends to others
   * @param seconds of the slowest rank: the median over launches
   */
  public record StepTime(
      String application,
      int size,
      int ranks,
      Method method,
      CacheState cache,
      Duplex duplex,
      Role role,
      long bytes,
      double seconds,
      double low,
      double high) {

    /** What a rank sends in a second: of the rank that sends most, over the slowest rank's time. */
    public double bytesPerSecond() {
      return bytes / seconds;
    }
  }
}
