package org.memline.study.transfers;

import java.util.Optional;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.layout.application.Application;
import org.memline.model.transfer.Stages;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Duplex;
import org.memline.sample.Method;

/**
 * Composes the time of a communication step of an application between two ranks. It is the sum of
 * the stages of its transfers, such as gather, message and scatter. The composition corresponds to
 * table 6 of Stricker and Gross (1995), but on one node.
 *
 * <p>In half duplex, the transfers of the two directions run one after the other. In full duplex,
 * each core gathers the data that it sends and scatters the data that it receives; these two stages
 * cannot overlap. Data that stay within a rank are copied with the same access patterns.
 */
public final class StepComposition {
  private StepComposition() {}

  /**
   * Returns the composed time of a communication step in seconds. It is empty if the method is not
   * {@code packed} or {@code ring}, if there are not two ranks, or if a stage was not measured.
   */
  public static Optional<Double> seconds(MeasuredTimes times, Measured<ApplicationCell> measured) {
    ApplicationCell step = measured.cell();
    int ranks = measured.ranks().count();
    Optional<Operation> operation = operation(step, ranks);
    boolean known = step.method() == Method.PACKED || step.method() == Method.RING;
    if (!known || ranks != 2 || operation.isEmpty()) {
      return Optional.empty();
    }
    Stages stages = times.of(step.cache(), 1).stages(operation.get());
    double local = isTranspose(step) ? stages.gather() + stages.scatter() : 0;
    double seconds = local + between(step, stages);
    return Double.isNaN(seconds) ? Optional.empty() : Optional.of(seconds);
  }

  private static double between(ApplicationCell step, Stages stages) {
    boolean half = step.duplex() == Duplex.HALF;
    if (step.method() == Method.PACKED) {
      return (half ? 2 : 1) * (stages.gather() + stages.message() + stages.scatter());
    }
    return half
        ? 2 * Math.max(stages.loadSend(), stages.receiveStore())
        : stages.loadSend() + stages.receiveStore();
  }

  private static boolean isTranspose(ApplicationCell step) {
    return step.application() == Application.TRANSPOSE
        || step.application() == Application.TRANSPOSE_LOADS;
  }

  /**
   * Returns the communication operation that a step performs in one direction between two ranks. It
   * is empty if the ranks have different numbers of matrix rows.
   */
  private static Optional<Operation> operation(ApplicationCell step, int ranks) {
    int n = step.size();
    long words = step.application().bytesSent(n, ranks) / Access.WORD_BYTES;
    if (isTranspose(step) && words % n != 0) {
      return Optional.empty(); // The ranks have different numbers of matrix rows.
    }
    // The access pattern has blocks of half a matrix row. A complex number is two words.
    Access rows = Access.parse(n + "x" + 2 * n);
    // The access pattern has blocks of one complex number (two words), one in each matrix row.
    Access columns = Access.parse("2x" + 2 * n);
    return switch (step.application()) {
      case TRANSPOSE -> Optional.of(new Operation(words, rows, columns));
      case TRANSPOSE_LOADS -> Optional.of(new Operation(words, columns, rows));
      case BOUNDARY -> Optional.of(new Operation(words, Access.INDEXED, Access.INDEXED));
      case SHIFT -> {
        Access column = Access.parse(Integer.toString(n / 2));
        yield Optional.of(new Operation(words, column, column));
      }
      case SHIFT_ROWS -> Optional.of(new Operation(words, Access.CONTIGUOUS, Access.CONTIGUOUS));
    };
  }
}
