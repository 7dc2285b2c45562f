package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Prediction;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.predict.Predictor;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The fastest predicted method for strided slices, by the length and the number of their blocks.
 * The slices are columns of a matrix. The distance between blocks is twice the block length plus
 * one memory line, so that it is not a power of two.
 */
public final class MethodFigure {
  private static final int WORD = 8;
  private static final int LINE_WORDS = 8;
  private static final int[] BLOCK_WORDS = {1, 2, 4, 8, 16, 64, 256, 1024};
  private static final int[] BLOCKS = {16, 64, 256, 1024, 4096};

  private MethodFigure() {}

  /**
   * Returns the figure. It has no rows if fewer than two methods can be predicted. Layouts outside
   * the calibrated range have no row.
   */
  public static Figure of(Predictor predictor, CacheState cache) {
    List<List<String>> rows = new ArrayList<>();
    int outside = 0;
    for (int blocks : BLOCKS) {
      for (int words : BLOCK_WORDS) {
        List<Prediction> all = predictor.predictions(slice(blocks, words), cache);
        if (all.size() > 1 && all.get(0).notes().isEmpty()) {
          rows.add(row(blocks, words, all));
        } else if (all.size() > 1) {
          outside++;
        }
      }
    }
    return new Figure(
        "methods-" + cache.label(),
        "Fastest method, %s caches".formatted(cache.label()),
        List.of(
            "blocks",
            "block",
            "best",
            "best_us",
            "second",
            "second_over_best",
            "datatype_over_best",
            "packed_over_best",
            "worst",
            "worst_over_best"),
        rows,
        outside == 0
            ? ""
            : "%d layouts are outside the measured range and are not shown".formatted(outside));
  }

  private static Slice slice(int blocks, int words) {
    Matrix matrix = Matrix.dense(blocks, 2L * words + LINE_WORDS, Element.FLOAT64);
    return new Slice(matrix, Axis.COLUMNS, words);
  }

  /**
   * Returns the row of one layout.
   *
   * @param blocks number of blocks
   * @param words length of a block in words
   * @param all predictions of all methods, the fastest first
   */
  private static List<String> row(int blocks, int words, List<Prediction> all) {
    Prediction best = all.get(0);
    Prediction second = all.get(1);
    Prediction worst = all.stream().max(Comparator.comparing(Prediction::seconds)).orElseThrow();
    return List.of(
        Integer.toString(blocks),
        Units.bytes((long) words * WORD),
        best.method().label(),
        SendFigures.micro(best.seconds()),
        second.method().label(),
        Units.factor(second.seconds() / best.seconds()),
        over(all, Method.DATATYPE, best),
        over(all, Method.PACKED, best),
        worst.method().label(),
        Units.factor(worst.seconds() / best.seconds()));
  }

  private static String over(List<Prediction> all, Method method, Prediction best) {
    Optional<Prediction> own = all.stream().filter(p -> p.method() == method).findFirst();
    return own.map(
            p -> "%s ×%s".formatted(method.label(), Units.factor(p.seconds() / best.seconds())))
        .orElse("");
  }
}
