package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Coefficient;
import org.memline.layout.Axis;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.BlockLadder;
import org.memline.model.SendTerms;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * Fits made-up times of a machine on which a block costs 20 ns up to 48 bytes, 50 ns up to 320
 * bytes, and 120 ns above.
 */
class LadderFitTest {
  private static final CacheGeometry CACHES = CacheGeometry.FALLBACK;
  private static final int[] LENGTHS = {
    4, 8, 16, 32, 48, 52, 64, 68, 96, 128, 132, 192, 256, 260, 320, 324, 384, 512, 768, 1024
  };
  private final Random random = new Random(5);

  private static double blockSeconds(long bytes) {
    return bytes <= 48 ? 20e-9 : bytes <= 320 ? 50e-9 : 120e-9;
  }

  private static double law(Slice slice) {
    SliceCounts counts = SliceCounts.of(slice.blocks(), CACHES);
    return counts.blocks() * blockSeconds(slice.blocks().blockBytes()) + 2e-9 * counts.lines();
  }

  private static Slice columns(int rows, int words, int gap) {
    return new Slice(Matrix.dense(rows, words + gap, Element.INT32), Axis.COLUMNS, words);
  }

  private static Measured<SendCell> cell(Slice slice, Role role) {
    return new Measured<>(
        new SendCell(Method.DATATYPE, CacheState.WARM, slice, role),
        new MeasuringRanks(Locality.CORE, 0, "", false),
        Times.of(new double[] {law(slice)}),
        10,
        true,
        "");
  }

  private int logUniform(double least, double most) {
    return (int) Math.round(least * Math.pow(most / least, random.nextDouble()));
  }

  /** Returns 60 cells to fit and 60 held-out cells, and the block lengths as cells of this role. */
  private FitCells cells(Role ladder) {
    List<Measured<SendCell>> cells = new ArrayList<>();
    for (int bytes : LENGTHS) {
      cells.add(cell(columns(512, bytes / 4, 1040 - bytes / 4), ladder));
    }
    for (int i = 0; i < 120; i++) {
      Slice slice = columns(logUniform(50, 3000), logUniform(1, 200), logUniform(1, 1500));
      cells.add(cell(slice, i % 2 == 0 ? Role.TRAIN : Role.TEST));
    }
    return new FitCells(cells, CACHES);
  }

  private static OwnFit fit(FitCells cells) {
    return new OwnFit(new SendTerms(CACHES, 4096, cells.ladder()), cells);
  }

  private static double p90(OwnFit fit, FitCells cells) {
    int[] test = cells.of(Role.TEST);
    double[] predicted = fit.seconds(test);
    double[] errors = new double[test.length];
    Arrays.setAll(errors, i -> Math.abs(predicted[i] / cells.seconds[test[i]] - 1));
    Arrays.sort(errors);
    return errors[errors.length * 9 / 10];
  }

  @Test
  void theLadderShowsTheStepsOfTheBlockCost() {
    BlockLadder ladder = cells(Role.LADDER).ladder();
    assertEquals(LENGTHS.length, ladder.rungs().size());
    for (BlockLadder.Rung rung : ladder.rungs()) {
      // A block begins at a line, so 260 bytes touch five lines.
      double lines = Math.ceil(rung.blockBytes() / 64.0);
      double expected = blockSeconds(rung.blockBytes()) + 2e-9 * lines;
      assertEquals(expected, rung.seconds(), 1e-12, rung.toString());
    }
  }

  @Test
  void theLadderPredictsHeldOutBlockLengths() {
    FitCells measured = cells(Role.LADDER);
    OwnFit fit = fit(measured);
    double known = p90(fit, measured);
    assertTrue(known < 0.03, "error with a ladder: " + known);
    Coefficient coefficient =
        fit.fits().get(0).terms().stream()
            .filter(term -> term.name().equals("block_ladder"))
            .findFirst()
            .orElseThrow();
    assertEquals(1, coefficient.value(), 0.1);
  }

  @Test
  void withoutALadderTheStepsAreSmoothedOver() {
    FitCells unknown = cells(Role.GRID);
    assertEquals(BlockLadder.NONE, unknown.ladder());
    assertTrue(p90(fit(unknown), unknown) > 0.06);
  }
}
