package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.memline.file.CalibrationFile;
import org.memline.input.IncomparableException;
import org.memline.launch.ExitCode;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;

/**
 * The option {@code compare --hardware}, which checks whether a calibration file was measured on
 * hardware like this machine's, so that a new run could be compared with it.
 */
final class HardwareHere {
  private HardwareHere() {}

  /**
   * @param here hardware of this machine
   * @return the exit code {@link ExitCode#DONE}
   * @throws IncomparableException if the file was measured on other hardware; the message names the
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
