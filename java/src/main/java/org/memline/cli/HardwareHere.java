package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.memline.calibration.file.CalibrationFile;
import org.memline.input.IncomparableException;
import org.memline.launch.ExitCode;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;

/**
 * The option {@code compare --hardware}, which checks whether a run on this machine could be
 * compared with a file.
 */
final class HardwareHere {
  private HardwareHere() {}

  /**
   * @return the exit code {@link ExitCode#DONE}
   * @throws IncomparableException if the file is of other hardware; the message names the
   *     differences
   */
  static int require(Path file, Map<String, Fact> here) {
    List<String> differences = Hardware.differences(CalibrationFile.read(file).machine(), here);
    if (!differences.isEmpty()) {
      throw new IncomparableException(
          "%s is a calibration of another machine (%s here): measurements of this machine cannot be compared with it"
              .formatted(file, String.join("; ", differences)));
    }
    return ExitCode.DONE;
  }
}
