package org.memline.cli.call;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.memline.calibration.fit.Coefficient;
import org.memline.call.formula.MachineConstant;
import org.memline.call.formula.MachineConstants;
import org.memline.call.formula.MachineSource;
import org.memline.call.formula.MachineUse;
import org.memline.call.formula.MachineValue;
import org.memline.file.CalibrationFile;
import org.memline.layout.Access;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.predict.MachineFigures;

/**
 * A calibration that gives the values of machine constants in cost formulas, such as alpha (seconds
 * per message) and beta (seconds per byte).
 */
final class CalibratedMachine implements MachineConstants {
  private final MachineFigures figures;
  private final MachineSource source;
  private final Map<MachineUse, MachineValue> cached = new HashMap<>();

  CalibratedMachine(String label, Path file, MachineFigures figures) {
    this.figures = figures;
    try {
      String id = "sha256:" + CalibrationFile.sha256(Files.readAllBytes(file));
      source = new MachineSource(label, file.toString(), id, figures.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public MachineValue value(MachineConstant constant, double[] arguments) {
    return cached.computeIfAbsent(
        MachineUse.of(constant, arguments), use -> value(figure(constant, arguments)));
  }

  private Coefficient figure(MachineConstant constant, double[] arguments) {
    return switch (constant.name()) {
      case ALPHA, BETA, GAMMA -> figures.ofSends(constant.name().called());
      case COPY ->
          figures.copy(
              Access.parse(constant.patterns().get(0)),
              Access.parse(constant.patterns().get(1)),
              arguments.length == 0 ? Double.NaN : arguments[0]);
      case GOOD -> figures.superstep(SuperstepFamily.GOOD, arguments[0], arguments[1]);
      case BAD -> figures.superstep(SuperstepFamily.BAD, arguments[0], arguments[1]);
    };
  }

  private static MachineValue value(Coefficient of) {
    boolean known = of.low() <= of.value() && of.value() <= of.high();
    return known
        ? new MachineValue(of.value(), of.low(), of.high())
        : new MachineValue(of.value(), null, null);
  }

  @Override
  public MachineSource source() {
    return source;
  }
}
