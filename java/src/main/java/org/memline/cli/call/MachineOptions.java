package org.memline.cli.call;

import java.nio.file.Path;
import java.util.List;
import org.memline.call.formula.MachineConstants;
import org.memline.file.CalibrationFile;
import org.memline.predict.LocalityPart;
import org.memline.predict.MachineFigures;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Method;
import picocli.CommandLine.Option;

/**
 * The options that choose the values of machine constants in cost formulas, such as alpha and
 * copy(1,64). The values come from a calibration, for one method of sending, one state of the
 * caches and one distance between the cores.
 */
final class MachineOptions {
  @Option(
      names = "--machine",
      paramLabel = "CALIBRATION",
      description =
          "Calibration file that defines alpha, beta, gamma, copy(…), good(…) and bad(…)"
              + " in formulas.")
  Path file;

  @Option(
      names = "--method",
      paramLabel = "M",
      description = "Method whose alpha, beta and gamma are used. Default: datatype.")
  String method;

  @Option(
      names = "--cache",
      paramLabel = "warm|cold",
      description = "State of the caches for alpha, beta and gamma: warm or cold. Default: warm.")
  String cache;

  @Option(
      names = "--locality",
      paramLabel = "node|core|remote",
      description =
          "Locality of the ranks. Default: the locality with the most measurements in the"
              + " file.")
  String locality;

  @Option(
      names = "--kernel",
      paramLabel = "plain|best",
      description =
          "Copy kernel: plain (a user's loop) or best (memline's fastest). Default: plain.")
  String kernel;

  /** Returns the values of the machine constants; null if the user gave no calibration. */
  MachineConstants read() {
    if (file == null) {
      requireNone("--method", method);
      requireNone("--cache", cache);
      requireNone("--locality", locality);
      requireNone("--kernel", kernel);
      return null;
    }
    Method sendMethod = Method.parse(method == null ? Method.DATATYPE.label() : method);
    CacheState state = CacheState.parse(cache == null ? CacheState.WARM.label() : cache);
    String copies = kernel == null ? CopyCell.PLAIN : kernel;
    if (!List.of(CopyCell.PLAIN, CopyCell.BEST).contains(copies)) {
      throw new IllegalArgumentException(
          "--kernel '%s' is neither %s nor %s".formatted(copies, CopyCell.PLAIN, CopyCell.BEST));
    }
    LocalityPart part = part(LocalityPart.of(CalibrationFile.read(file)));
    MachineFigures figures = new MachineFigures(part.calibration(), sendMethod, state, copies);
    return new CalibratedMachine(part.calibration().label(), file, figures);
  }

  private static void requireNone(String name, String value) {
    if (value != null) {
      throw new IllegalArgumentException(
          name + " " + value + " needs a machine: also give its calibration with --machine FILE");
    }
  }

  /**
   * Returns the part of the calibration for the requested distance between the cores. If the user
   * requested no distance, it is the first part, which has the distance of most measurements.
   */
  private LocalityPart part(List<LocalityPart> parts) {
    return locality == null ? parts.get(0) : LocalityPart.requested(parts, locality, file);
  }
}
