package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the option {@code --now}, by which two ranks measure cells again to correct predictions. On
 * a busy machine the time for the needed calibration may be too short.
 */
class NowIT {
  private static final String LAYOUT =
      " --calibration %s --matrix 1000x1000 --element int32 --columns 2 --cache warm --now";

  @Test
  @Tag("release")
  void anchorsAreMeasuredAndThePredictionIsForTheirLocality() throws Exception {
    check("predict --method packed" + LAYOUT, "packed");
    check("advise" + LAYOUT, "best: ");
  }

  /**
   * If the host moves the virtual cores meanwhile, the command may exit with 5, without a
   * prediction.
   */
  private static void check(String command, String expected) throws Exception {
    String file = QuickCalibration.get().file().toString();
    Program.Outcome run = Program.run(command.formatted(file).split(" "));
    List<String> lines = run.err().lines().filter(line -> !line.isBlank()).toList();
    String last = lines.get(lines.size() - 1);
    if (run.exit() == 5) {
      assertTrue(last.matches("memline: --now: the ranks moved .*"), last);
      assertTrue(run.out().isEmpty(), run.out());
    } else {
      assertEquals(0, run.exit(), run.err());
      assertTrue(
          last.matches(
              "now, locality (core|node): \\d+ cells of the calibration, measured again, take .*"),
          last);
      assertTrue(run.out().contains(expected), run.out());
    }
  }
}
