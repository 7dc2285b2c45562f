package org.memline.cli;

import java.nio.file.Path;

/**
 * Makes a calibration from which convolutions can be predicted, of a made-up machine whose times
 * are known.
 */
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
