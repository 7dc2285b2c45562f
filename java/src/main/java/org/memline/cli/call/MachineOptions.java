package org.memline.cli.call;

import java.nio.file.Path;
import java.util.List;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.LocalityPart;
import org.memline.calibration.predict.MachineFigures;
import org.memline.call.formula.MachineConstants;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Method;
import picocli.CommandLine.Option;

/** Which machine formulas mean by alpha, copy(1,64) and alike: a calibration, and what of it. */
final class MachineOptions {
  @Option(
      names = "--machine",
      paramLabel = "CALIBRATION",
      description =
          "What formulas mean by alpha, beta, gamma, copy(…), good(…) and bad(…): a calibration file.")
  Path file;

  @Option(
      names = "--method",
      paramLabel = "M",
      description = "Whose alpha, beta and gamma. Default: datatype.")
  String method;

  @Option(
      names = "--cache",
      paramLabel = "warm|cold",
      description = "In which state of the caches those. Default: warm.")
  String cache;

  @Option(
      names = "--locality",
      paramLabel = "node|core|remote",
      description = "Where the ranks are. Default: where the file has most evidence.")
  String locality;

  @Option(
      names = "--kernel",
      paramLabel = "plain|best",
      description = "Whose copies: a user's loop, or the best of memline's. Default: plain.")
  String kernel;

  /** The machine; null where none is named. */
  MachineConstants read() {
    if (file == null) {
      requireNone("--method", method);
      requireNone("--cache", cache);
      requireNone("--locality", locality);
      requireNone("--kernel", kernel);
      return null;
    }
    Method asked = Method.parse(method == null ? Method.DATATYPE.label() : method);
    CacheState state = CacheState.parse(cache == null ? CacheState.WARM.label() : cache);
    String copies = kernel == null ? CopyCell.PLAIN : kernel;
    if (!List.of(CopyCell.PLAIN, CopyCell.BEST).contains(copies)) {
      throw new IllegalArgumentException(
          "--kernel '%s' is neither %s nor %s".formatted(copies, CopyCell.PLAIN, CopyCell.BEST));
    }
    LocalityPart part = part(LocalityPart.of(CalibrationFile.read(file)));
    MachineFigures figures = new MachineFigures(part.calibration(), asked, state, copies);
    return new CalibratedMachine(part.calibration().label(), file, figures);
  }

  private static void requireNone(String name, String value) {
    if (value != null) {
      throw new IllegalArgumentException(
          name + " " + value + " is of a machine: name its calibration by --machine FILE, too");
    }
  }

  /** What the file has first is the state that most of it was measured in. */
  private LocalityPart part(List<LocalityPart> parts) {
    return locality == null ? parts.get(0) : LocalityPart.asked(parts, locality, file);
  }
}
