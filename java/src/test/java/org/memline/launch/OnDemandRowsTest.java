package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.measure.MeasurementFailure;

/** Tests the answer to each row of a file of layouts, and the exit code of the command. */
class OnDemandRowsTest {
  private static final SendCell MEASURED = rows(1);
  private static final SendCell UNSUPPORTED = rows(2);
  private static final SendCell WRONG = rows(3);
  private static final SendCell NEVER = rows(4);

  private static final SendCell REFUSED = rows(5);

  private static final String FULL = "no room for 8192 bytes more in /dev/shm";

  private static SendCell rows(long rows) {
    Slice slice = new Slice(Matrix.dense(10, 10, Element.INT32), Axis.ROWS, rows);
    return new SendCell(Method.RING, CacheState.WARM, slice, Role.ASKED);
  }

  private static CellSample sample(SendCell cell, CellSample.Stop stop, double... ns) {
    int[] ends = ns.length == 0 ? new int[0] : new int[] {ns.length};
    double[] controls = ns.length == 0 ? new double[0] : new double[] {65};
    return new CellSample(cell, 1, 0, stop, ns, ends, new boolean[ends.length], controls, "");
  }

  /**
   * Returns samples of the last launch. An earlier launch received wrong data for the cell WRONG,
   * which must still be reported.
   */
  private static OnDemandSamples samples() {
    return OnDemandSamplesTest.samples(
        LaunchRecord.LINE_HANDOFF,
        sample(MEASURED, CellSample.Stop.TIGHT, 900, 1000, 1100),
        CellSample.unsupported(UNSUPPORTED, 1, FULL),
        sample(WRONG, CellSample.Stop.TIGHT, 900, 1000, 1100));
  }

  private static OnDemandLaunches.Ended ended(MeasurementFailure failure) {
    return new OnDemandLaunches.Ended(
        Optional.of(samples()), failure == null ? Map.of() : Map.of(WRONG, "is wrong"), failure);
  }

  private static OnDemandRows.Result result(OnDemandLaunches.Ended ended, SendCell... cells) {
    List<OnDemandRows.Row> rows =
        Arrays.stream(cells)
            .map(cell -> new OnDemandRows.Row(cell, "", cell == REFUSED ? "too large" : ""))
            .toList();
    Map<Experiment, OnDemandLaunches.Ended> all =
        ended == null ? Map.of() : Map.of(Experiment.SENDS, ended);
    return new OnDemandRows(null, null, StopSignal.none()).result(rows, all);
  }

  @Test
  void everyRowIsAnsweredInOrderIncludingRepeatedRows() {
    OnDemandRows.Result result = result(ended(null), UNSUPPORTED, MEASURED, UNSUPPORTED, MEASURED);
    assertEquals(
        List.of(
            "is not supported on this system: " + FULL,
            "",
            "is not supported on this system: " + FULL,
            ""),
        result.answers().stream().map(OnDemandRows.Answer::why).toList());
    for (int row : new int[] {1, 3}) {
      OnDemandSamples.Found found = result.answers().get(row).found().orElseThrow();
      assertEquals(1000e-9, found.measured().seconds(), 1e-15);
    }
    assertEquals(ExitCode.DONE, result.exitCode());
  }

  @Test
  void aRowThatCannotBeSentIsAnsweredAndTheOthersAreMeasured() {
    OnDemandRows.Result result = result(ended(null), REFUSED, MEASURED);
    assertEquals("cannot be measured: too large", result.answers().get(0).why());
    assertTrue(result.answers().get(1).found().isPresent());
    assertEquals(ExitCode.DONE, result.exitCode());
    assertEquals(ExitCode.WRONG_USE, result(null, REFUSED, REFUSED).exitCode());
  }

  @Test
  void aCellWithWrongDataHasNoTime() {
    OnDemandRows.Result result =
        result(ended(new MeasurementFailure("first")), WRONG, MEASURED, NEVER);
    assertEquals(
        List.of(
            "failed: is wrong", "", "was not measured, because the measurement ended before it"),
        result.answers().stream().map(OnDemandRows.Answer::why).toList());
    assertTrue(result.answers().get(0).found().isEmpty());
    assertEquals("first", result.failure());
    assertEquals(ExitCode.MEASUREMENT_FAILED, result.exitCode());
  }

  @Test
  void aRowWithoutTimeMakesTheResultPartial() {
    OnDemandRows.Result result = result(ended(null), MEASURED, NEVER);
    assertEquals(
        "was not measured for lack of time: give more --seconds", result.answers().get(1).why());
    assertEquals(ExitCode.PARTIAL, result.exitCode());
  }

  @Test
  void aBatchOfUnsupportedRowsIsWrongUse() {
    assertEquals(ExitCode.WRONG_USE, result(ended(null), UNSUPPORTED).exitCode());
  }

  @Test
  void anExperimentThatDidNotStartIsReported() {
    OnDemandRows.Result result = result(null, MEASURED);
    assertEquals(
        "was not measured, because the measurement ended before it", result.answers().get(0).why());
    assertEquals(ExitCode.PARTIAL, result.exitCode());
  }
}
