package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.calibration.Headings;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.BlockLadder;
import org.memline.model.Segment;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;

/**
 * Makes calibrations of a made-up machine whose times are known. The cells are contiguous messages
 * and slices of dense square matrices.
 */
final class SyntheticCalibration {
  private static final int LARGEST = 1 << 20;

  /** The size in bytes at which the message protocol switches. */
  static final long SWITCH = 4096;

  private SyntheticCalibration() {}

  /**
   * Measures every cell once per launch. {@code noise} turns the time by the law into the measured
   * time.
   */
  static Calibration of(
      List<SendCell> cells,
      ToDoubleFunction<SendCell> law,
      int launches,
      DoubleUnaryOperator noise) {
    List<Measured<SendCell>> measured = new ArrayList<>();
    for (SendCell cell : cells) {
      double[] seconds = new double[launches];
      Arrays.setAll(seconds, launch -> noise.applyAsDouble(law.applyAsDouble(cell)));
      MeasuringRanks ranks = new MeasuringRanks(Locality.NODE, 2, "1x2", false);
      measured.add(new Measured<>(cell, ranks, Times.of(seconds), 30, true, ""));
    }
    return of(measured);
  }

  static Calibration of(List<Measured<SendCell>> cells) {
    List<SendFit> sends = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      List<Segment> segments =
          List.of(new Segment(8, SWITCH / 2, 0, 1), new Segment(SWITCH, LARGEST, 0, 1));
      sends.add(
          new SendFit(
              Method.DATATYPE,
              cache,
              List.of(),
              segments,
              List.of(),
              List.of(),
              null,
              null,
              null,
              null,
              null,
              BlockLadder.NONE));
    }
    Heading heading =
        new Heading(
            Calibration.SCHEMA_VERSION,
            "synthetic",
            Headings.TIME,
            "",
            Headings.RUN,
            false,
            false,
            Locality.NODE,
            Map.of(),
            List.of(Headings.LAUNCH));
    SendsSection table = new SendsSection(Headings.EVIDENCE, Headings.RANGE, null, sends, cells);
    return new Calibration(
        heading, Sections.NONE.with(SendsSection.SECTION, table), List.of(), List.of());
  }

  /** Returns noise with a standard deviation of one per cent. */
  static DoubleUnaryOperator quiet(long seed) {
    Random random = new Random(seed);
    return seconds -> seconds * Math.exp(0.01 * random.nextGaussian());
  }

  static List<SendCell> plan(Method... methods) {
    List<SendCell> cells = new ArrayList<>();
    for (Method method : methods) {
      for (CacheState cache : CacheState.values()) {
        for (Element element : Element.values()) {
          addSizes(cells, method, cache, element);
          addGrid(cells, method, cache, element);
        }
      }
    }
    return cells;
  }

  private static void addSizes(
      List<SendCell> cells, Method method, CacheState cache, Element element) {
    for (long bytes = 8; bytes <= LARGEST; bytes *= 2) {
      Slice slice = new Slice(Matrix.dense(1, bytes / element.bytes(), element), Axis.ROWS, 1);
      cells.add(new SendCell(method, cache, slice, Role.SIZE));
    }
  }

  private static void addGrid(
      List<SendCell> cells, Method method, CacheState cache, Element element) {
    for (int n : new int[] {100, 128, 1000}) {
      for (Axis axis : Axis.values()) {
        for (int depth : new int[] {1, 2, 8}) {
          Slice slice = new Slice(Matrix.dense(n, n, element), axis, depth);
          cells.add(new SendCell(method, cache, slice, Role.GRID));
        }
      }
    }
  }
}
