package org.memline.model.transfer;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * The times in seconds of the stages of a communication operation xQy, each measured alone. The
 * terms of memline's own model of a communication method are these times, their combinations, and
 * counts. The model is their sum with fitted coefficients, because every method has costs besides
 * its stages.
 *
 * <p>Combinations follow the copy-transfer model (Stricker and Gross 1995). Stages in sequence on
 * one core add up (∘). Of two stages that run simultaneously on two cores, the slower one counts
 * (∥). A time is NaN if the stage was not measured.
 *
 * @param words number of words of 8 bytes
 * @param blocks number of blocks on the sender's and the receiver's side together; a library
 *     processes them one by one
 * @param gather seconds to copy from pattern x to contiguous memory (xC1)
 * @param scatter seconds to copy from contiguous memory to pattern y (1Cy)
 * @param message seconds of a contiguous message (Nd)
 * @param loadSend seconds in which the processor loads with pattern x and sends (xS0)
 * @param receiveStore seconds in which the processor receives and stores with pattern y (0Ry)
 * @param deposit seconds in which a deposit engine stores with pattern y (0Dy)
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

  /**
   * The name of a term of the model for the time of a communication method, and the unit of its
   * coefficient.
   */
  public record Term(String name, String unit) {}

  /**
   * The terms of the model for the time of a communication method, in the order of the values of
   * {@link #row}.
   */
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

  /**
   * Returns a row of the design matrix: the value of each term. The time of a stage that was not
   * measured counts as 0.
   */
  public double[] row() {
    return terms(Stages::known);
  }

  /**
   * Returns whether all stages were measured that the terms with a positive coefficient need. The
   * coefficients are in the order of {@link #TERMS}.
   */
  public boolean measured(double[] coefficients) {
    double[] terms = terms(seconds -> seconds);
    return IntStream.range(0, terms.length)
        .noneMatch(i -> coefficients[i] > 0 && Double.isNaN(terms[i]));
  }

  /**
   * Returns the values of the terms in the order of {@link #TERMS}.
   *
   * @param each function that is applied to the time of each stage first
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
