package org.memline.compare.gains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

class ClassTimesTest {
  private static final double NONE = Double.NaN;

  private static Measured<SendCell> cell(double... launches) {
    Slice slice = new Slice(Matrix.dense(1, 1, Element.INT32), Axis.ROWS, 1);
    return new Measured<>(
        new SendCell(Method.PACKED, CacheState.WARM, slice, Role.SIZE), null, Times.of(launches));
  }

  private static ClassTimes times(double[] datatype, double[] packed) {
    Map<Method, double[]> seconds = new EnumMap<>(Method.class);
    seconds.put(Method.DATATYPE, datatype);
    seconds.put(Method.PACKED, packed);
    return new ClassTimes(seconds);
  }

  @Test
  void theTimeOfAClassIsTheGeometricMeanOfItsLayouts() {
    Map<Method, List<Measured<SendCell>>> cells =
        Map.of(Method.PACKED, List.of(cell(1, 2), cell(4, 8)));
    double[] seconds = ClassTimes.of(cells, 2).seconds().get(Method.PACKED);
    assertArrayEquals(new double[] {2, 4}, seconds, 1e-12);
  }

  /**
   * The third launch lacks one of four layouts. It took three times the median of the other
   * layouts, so the missing time is three times its own median, 4.
   */
  @Test
  void aMissingLayoutIsScaledByTheOthersOfTheLaunch() {
    Map<Method, List<Measured<SendCell>>> cells =
        Map.of(
            Method.PACKED, List.of(cell(1, 1, 3), cell(2, 2, 6), cell(2, 2, 6), cell(4, 4, NONE)));
    double[] seconds = ClassTimes.of(cells, 3).seconds().get(Method.PACKED);
    assertEquals(6, seconds[2], 1e-12);
    Map<Method, List<Measured<SendCell>>> few =
        Map.of(Method.PACKED, List.of(cell(1, 1, 3), cell(4, 4, NONE)));
    assertEquals(NONE, ClassTimes.of(few, 3).seconds().get(Method.PACKED)[2]);
  }

  /**
   * The third launch has, by chance, a short time for the datatype. That must not be the reason to
   * choose the datatype for this launch.
   */
  @Test
  void theBestMethodOfALaunchIsChosenByTheOtherLaunches() {
    ClassTimes times = times(new double[] {3, 3, 0.5}, new double[] {2, 2, 2});
    boolean[] all = {true, true, true};
    assertEquals(Method.DATATYPE, times.best(all)); // products 4.5 and 8
    assertArrayEquals(new double[] {3, 3, 2}, times.chosenByOthers(all), 1e-12);
  }

  @Test
  void launchesThatDoNotCountDoNotChoose() {
    ClassTimes times = times(new double[] {1, 9, NONE}, new double[] {2, 2, 2});
    assertArrayEquals(new boolean[] {true, true, true}, times.measuredLaunches(3));
    assertArrayEquals(
        new boolean[] {true, false, true},
        times(new double[] {NONE, NONE, 1}, new double[] {1, NONE, NONE}).measuredLaunches(3));
    assertEquals(Method.DATATYPE, times.best(new boolean[] {true, false, false}));
    assertArrayEquals(
        new double[] {2, 9, NONE}, times.chosenByOthers(new boolean[] {true, true, false}));
  }

  /** Only one of three launches measured the method, with a short time. */
  @Test
  void aMethodMeasuredByFewLaunchesIsNotChosen() {
    ClassTimes times = times(new double[] {0.1, NONE, NONE}, new double[] {2, 2, 2});
    assertEquals(Method.PACKED, times.best(new boolean[] {true, true, true}));
  }
}
