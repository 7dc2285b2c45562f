package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.experiment.measure.MeasurementFailure;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** Which of the lines of failing ranks is told. */
class LaunchProcessTest {
  private static final String WRONG = "rank 1: byte 0 is not what rank 0 sent";

  private static SendCell rows(long rows) {
    Slice slice = new Slice(Matrix.dense(30, 20, Element.INT32), Axis.ROWS, rows);
    return new SendCell(Method.PACKED, CacheState.WARM, slice, Role.ASKED);
  }

  @Test
  void theCellIsNamedWhicheverRankSpeaksFirst() {
    String named = "cell packed/warm/rows:1/30x20/int32, rank 1: status 6";
    assertEquals(List.of(named, WRONG), LaunchProcess.ofACellFirst(List.of(WRONG, named)));
    assertEquals(List.of(named, WRONG), LaunchProcess.ofACellFirst(List.of(named, WRONG)));
    String agreed =
        "cell packed/warm/rows:1/30x20/int32, rank 0: another rank cannot, so none does";
    assertEquals(List.of(agreed, WRONG), LaunchProcess.ofACellFirst(List.of(WRONG, agreed)));
    String known = "cell packed/warm/rows:1/30x20/int32, rank 0: byte 0 is not what rank 1 sent";
    assertEquals(List.of(known), LaunchProcess.ofACellFirst(List.of(WRONG, known)));
    assertEquals(List.of(WRONG), LaunchProcess.ofACellFirst(List.of(WRONG, "a second line")));
  }

  /** As MPICH 4.0's hydra says it of a rank that was killed. */
  @Test
  void ofALaunchersFrameTheWordsAreTold() {
    String frame = "=".repeat(83);
    assertEquals(
        List.of(
            "BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES",
            "PID 25310 RUNNING AT node1",
            "EXIT CODE: 9",
            "YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Killed (signal 9)"),
        LaunchProcess.ofTheLauncher(
            List.of(
                frame,
                "=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES",
                "=   PID 25310 RUNNING AT node1",
                "=   EXIT CODE: 9",
                "=   CLEANING UP REMAINING PROCESSES",
                "=   YOU CAN IGNORE THE BELOW CLEANUP MESSAGES",
                frame,
                "YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Killed (signal 9)",
                "This typically refers to a problem with your application.",
                "Please see the FAQ page for debugging suggestions")));
  }

  @Test
  void aFailureIsItsCellsAndNoOthers() {
    MeasurementFailure failure =
        new MeasurementFailure(
            "launch 1 ended with 5: cell packed/warm/rows:1/30x20/int32, rank 1: status 6; kept");
    assertTrue(LaunchProcess.names(failure, rows(1)));
    assertFalse(LaunchProcess.names(failure, rows(11)));
    assertFalse(LaunchProcess.names(new MeasurementFailure("launch 1 hung"), rows(1)));
  }
}
