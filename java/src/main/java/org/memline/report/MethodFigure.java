package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.memline.calibration.Prediction;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.predict.Predictor;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

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

  /**
   * The predictions of all methods for one layout.
   *
   * @param blocks number of blocks
   * @param words length of a block in words
   * @param all predictions, the fastest first
   */
  private record Ranked(int blocks, int words, List<Prediction> all) {
    Prediction best() {
      return all.get(0);
    }

    Prediction worst() {
      return all.stream().max(Comparator.comparing(Prediction::seconds)).orElseThrow();
    }

    double overBest(Prediction other) {
      return other.seconds() / best().seconds();
    }

    /** Returns a method and its time relative to that of the best one. */
    String overBest(Method method) {
      return all.stream()
          .filter(p -> p.method() == method)
          .findFirst()
          .map(p -> "%s ×%s".formatted(method.label(), Units.factor(overBest(p))))
          .orElse("");
    }
  }

  private static final Columns<Ranked> COLUMNS =
      new Columns<Ranked>()
          .count("blocks", Ranked::blocks)
          .number("block", Digits.BYTES, row -> (long) row.words * WORD)
          .text("best", row -> row.best().method().label())
          .micros("best_us", row -> row.best().seconds())
          .text("second", row -> row.all.get(1).method().label())
          .number("second_over_best", Digits.FACTOR, row -> row.overBest(row.all.get(1)))
          .text("datatype_over_best", row -> row.overBest(Method.DATATYPE))
          .text("packed_over_best", row -> row.overBest(Method.PACKED))
          .text("worst", row -> row.worst().method().label())
          .number("worst_over_best", Digits.FACTOR, row -> row.overBest(row.worst()));

  private MethodFigure() {}

  /**
   * Returns the figure. It has no rows if fewer than two methods can be predicted. Layouts outside
   * the calibrated range have no row.
   */
  public static Figure of(Predictor predictor, CacheState cache) {
    List<Ranked> rows = new ArrayList<>();
    int outside = 0;
    for (int blocks : BLOCKS) {
      for (int words : BLOCK_WORDS) {
        List<Prediction> all = predictor.predictions(slice(blocks, words), cache);
        if (all.size() > 1 && all.get(0).notes().isEmpty()) {
          rows.add(new Ranked(blocks, words, all));
        } else if (all.size() > 1) {
          outside++;
        }
      }
    }
    return new Figure(
        "methods-" + cache.label(),
        "Fastest method, %s caches".formatted(cache.label()),
        COLUMNS.of(rows),
        outside == 0
            ? ""
            : "%d layouts are outside the measured range and are not shown".formatted(outside));
  }

  private static Slice slice(int blocks, int words) {
    Matrix matrix = Matrix.dense(blocks, 2L * words + LINE_WORDS, Element.FLOAT64);
    return new Slice(matrix, Axis.COLUMNS, words);
  }
}
