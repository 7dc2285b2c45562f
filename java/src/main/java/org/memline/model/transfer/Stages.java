package org.memline.model.transfer;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * The times in seconds of the stages of an operation, each done alone, and of their combinations:
 * stages in sequence on one core add up, and of two stages on two cores the slower one counts
 * (Stricker and Gross 1995, ∘ and ∥). memline's own model of a method is a sum of these with fitted
 * coefficients, because no method consists of its stages alone.
 *
 * @param words number of words of 8 bytes
 * @param blocks number of blocks on both sides together, which a library walks one by one
 * @param gather xC1
 * @param scatter 1Cy
 * @param message Nd, contiguous
 * @param loadSend xS0
 * @param receiveStore 0Ry
 * @param deposit 0Dy
 */
public record Stages(
    double words,
    double blocks,
    double gather,
    double scatter,
    double message,
    double loadSend,
    double receiveStore,
    double deposit) {

  /** A term of the model. */
  public record Term(String name, String unit) {}

  /** The terms in the order of {@link #row}. */
  public static final List<Term> TERMS =
      List.of(
          new Term("operation", "s"),
          new Term("words", "s/word"),
          new Term("blocks", "s/block"),
          new Term("gather", "1"),
          new Term("scatter", "1"),
          new Term("message", "1"),
          new Term("load_send", "1"),
          new Term("receive_store", "1"),
          new Term("deposit", "1"),
          new Term("load_send_or_receive_store", "1"),
          new Term("gather_or_message_and_scatter", "1"));

  /** Returns a row of the design matrix; a stage that was not measured is 0. */
  public double[] row() {
    return terms(Stages::known);
  }

  /** Returns whether every stage with a coefficient was measured. */
  public boolean measured(double[] coefficients) {
    double[] terms = terms(seconds -> seconds);
    return IntStream.range(0, terms.length)
        .noneMatch(i -> coefficients[i] > 0 && Double.isNaN(terms[i]));
  }

  /**
   * Returns the terms in the order of {@link #TERMS}, computed from the transformed stages.
   *
   * @param each transforms the time of a stage
   */
  private double[] terms(DoubleUnaryOperator each) {
    double gathered = each.applyAsDouble(gather);
    double scattered = each.applyAsDouble(scatter);
    double sent = each.applyAsDouble(message);
    double loaded = each.applyAsDouble(loadSend);
    double stored = each.applyAsDouble(receiveStore);
    return new double[] {
      1,
      words,
      blocks,
      gathered,
      scattered,
      sent,
      loaded,
      stored,
      each.applyAsDouble(deposit),
      Math.max(loaded, stored),
      Math.max(gathered, sent + scattered)
    };
  }

  private static double known(double seconds) {
    return Double.isNaN(seconds) ? 0 : seconds;
  }
}
