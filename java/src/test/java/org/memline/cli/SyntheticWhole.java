package org.memline.cli;

import java.nio.file.Path;

/** A calibration that convolutions can be predicted from, of a machine whose law is known. */
public final class SyntheticWhole {
  private SyntheticWhole() {}

  /** Writes it into an empty folder. */
  public static Path write(Path folder) {
    Path steps = SyntheticSteps.write(folder.resolve("steps.samples.jsonl"), false);
    Path calibration = folder.resolve("whole.json");
    Cli.print("fit", Fitted.get().samples(), steps, "--out", calibration);
    return calibration;
  }
}
