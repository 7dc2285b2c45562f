package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.compare.gains.Gain;
import org.memline.compare.gains.Gains;
import org.memline.compare.gains.LayoutClass;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Sides;
import org.memline.compare.verdict.Verdict;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendsSection;

class GainsTest {
  private static final int LAUNCHES = 8;
  private static final Slice MESSAGE = new Slice(Matrix.dense(1, 100, Element.INT32), Axis.ROWS, 1);
  private static final Slice COLUMN =
      new Slice(Matrix.dense(100, 100, Element.INT32), Axis.COLUMNS, 1);

  private final List<Measured<SendCell>> cells = new ArrayList<>();

  private GainsTest sent(Method method, Slice slice, double microseconds) {
    double[] seconds = Sides.around(microseconds * 1e-6, 0.01, LAUNCHES);
    cells.add(
        new Measured<>(
            new SendCell(method, CacheState.WARM, slice, Role.SIZE), null, Times.of(seconds)));
    return this;
  }

  private Calibration side() {
    Calibration own = Calibrations.named("a").launches(LAUNCHES).pair("p").sends(1).build();
    SendsSection.Range any = new SendsSection.Range(1, 1, 1, 1, List.of(Element.INT32));
    return own.with(
        SendsSection.SECTION,
        new SendsSection(
            SendsSection.of(own).evidence(), any, null, List.of(), List.copyOf(cells)));
  }

  private static Gains gains(GainsTest before, GainsTest after) {
    return Comparer.compare(before.side(), after.side(), Options.standard()).gains();
  }

  @Test
  void theBestMethodsOfBothSidesAreCompared() {
    Gains gains =
        gains(
            new GainsTest().sent(Method.DATATYPE, COLUMN, 1).sent(Method.PACKED, COLUMN, 2),
            new GainsTest().sent(Method.DATATYPE, COLUMN, 2).sent(Method.PACKED, COLUMN, 1));
    assertEquals(1, gains.rows().size());
    Gain row = gains.rows().get(0);
    assertEquals(LayoutClass.NARROW, row.layout());
    assertEquals(1, row.layouts());
    assertEquals(Method.DATATYPE, row.bestBefore());
    assertEquals(Method.PACKED, row.bestAfter());
    assertEquals(Verdict.EQUIVALENT, row.best().verdict());
    assertEquals(Verdict.REGRESSED, row.methods().get(0).verdict());
    assertEquals(1, row.methods().get(0).change(), 0.01);
    assertEquals(Verdict.IMPROVED, row.methods().get(1).verdict());
  }

  @Test
  void methodsOfOneSideOnlyAreNamedButNotCompared() {
    Gains gains =
        gains(
            new GainsTest().sent(Method.PACKED, MESSAGE, 2).sent(Method.JAVA, MESSAGE, 1),
            new GainsTest().sent(Method.PACKED, MESSAGE, 1).sent(Method.PUT, MESSAGE, 1));
    assertEquals(List.of(Method.JAVA), gains.onlyBefore());
    assertEquals(List.of(Method.PUT), gains.onlyAfter());
    Gain row = gains.rows().get(0);
    assertEquals(Method.PACKED, row.bestBefore());
    assertEquals(1, row.methods().size());
    assertEquals(Verdict.IMPROVED, row.best().verdict());
    assertEquals(-0.5, row.best().change(), 0.01);
  }

  @Test
  void layoutsOfOneSideOnlyAreInNoMean() {
    Gains gains =
        gains(
            new GainsTest().sent(Method.PACKED, MESSAGE, 1).sent(Method.PACKED, COLUMN, 9),
            new GainsTest().sent(Method.PACKED, MESSAGE, 1));
    assertEquals(List.of(LayoutClass.SHORT), gains.rows().stream().map(Gain::layout).toList());
  }

  @Test
  void unpairedLaunchesHaveNoGains() {
    Calibration alone = Calibrations.named("b").launches(LAUNCHES).sends(1).build();
    Calibration other = Calibrations.named("c").launches(LAUNCHES).sends(1).build();
    assertEquals(Gains.NONE, Comparer.compare(alone, other, Options.standard()).gains());
  }

  @Test
  void withoutCommonLayoutsThereAreNoGains() {
    Gains gains =
        gains(
            new GainsTest().sent(Method.PACKED, MESSAGE, 1),
            new GainsTest().sent(Method.DATATYPE, MESSAGE, 1));
    assertTrue(gains.rows().isEmpty());
    assertFalse(gains.onlyBefore().isEmpty());
  }

  @Test
  void layoutClassesFollowBytesAndWidth() {
    assertEquals(LayoutClass.SHORT, LayoutClass.of(message(1024)));
    assertEquals(LayoutClass.MIDDLE, LayoutClass.of(message(1028)));
    assertEquals(LayoutClass.LONG, LayoutClass.of(message(256 << 10)));
    assertEquals(LayoutClass.LONGEST, LayoutClass.of(message(1 << 20)));
    assertEquals(LayoutClass.NARROW, LayoutClass.of(columns(4)));
    assertEquals(LayoutClass.LINE, LayoutClass.of(columns(16)));
    assertEquals(LayoutClass.WIDE, LayoutClass.of(columns(17)));
    Matrix padded = new Matrix(10, 100, 116, Element.INT32);
    assertEquals(LayoutClass.ROWS, LayoutClass.of(new Slice(padded, Axis.ROWS, 4)));
    assertEquals(LayoutClass.SHORT, LayoutClass.of(new Slice(padded, Axis.ROWS, 1)));
  }

  private static Slice message(long bytes) {
    return new Slice(Matrix.dense(1, bytes / 4, Element.INT32), Axis.ROWS, 1);
  }

  private static Slice columns(long depth) {
    return new Slice(Matrix.dense(100, 100, Element.INT32), Axis.COLUMNS, depth);
  }
}
