package org.memline.cli;

import java.nio.file.Path;

/** A calibration for predictions of convolutions, of a machine whose law is known. */
public final class SyntheticWhole {
  private SyntheticWhole() {}

  /** Writes the calibration into an empty folder. */
  public static Path write(Path folder) {
    Path steps = SyntheticSteps.write(folder.resolve("steps.samples.jsonl"), false);
    Path calibration = folder.resolve("whole.json");
    Cli.print("fit", Fitted.get().samples(), steps, "--out", calibration);
    return calibration;
  }
}
