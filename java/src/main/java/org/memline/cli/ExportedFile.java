package org.memline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.file.Calibrator;
import org.memline.machine.Version;
import org.memline.predict.LocalityPart;
import org.memline.report.export.ExportSource;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;

/**
 * The file that the user exports. It is a calibration, whose samples may be in the same folder, or
 * it is a file of samples, from which a calibration can be fitted.
 */
record ExportedFile(Path file, LocalityOption place, boolean skipDamaged, Consumer<String> notice)
    implements ExportSource {
  private static final int HEAD_BYTES = 1 << 16;
  private static final String ENDING = ".json";
  private static final List<String> SAMPLES = List.of(".samples.jsonl", ".samples.jsonl.gz");

  @Override
  public LocalityPart calibration() {
    return place
        .among(LocalityPart.of(isSamples() ? fitted() : CalibrationFile.read(file)), file)
        .chosen();
  }

  private Calibration fitted() {
    SampleSet set = SampleReader.read(List.of(file), skipDamaged);
    set.notices().forEach(notice);
    return Calibrator.calibrate(set, stem(), Version.revision(), List.of());
  }

  @Override
  public Path samples() {
    if (isSamples()) {
      return file;
    }
    CalibrationFile.read(file).whole(); // throws an error if the calibration is damaged
    return beside()
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "%s is a calibration, but this format needs samples, and there are none beside it (%s): give the samples file"
                        .formatted(
                            file, String.join(" or ", beside().map(Path::toString).toList()))));
  }

  private Stream<Path> beside() {
    return SAMPLES.stream().map(ending -> file.resolveSibling(stem() + ending));
  }

  private String stem() {
    String name = file.getFileName().toString();
    return Stream.concat(SAMPLES.stream(), Stream.of(ENDING))
        .filter(name::endsWith)
        .findFirst()
        .map(ending -> name.substring(0, name.length() - ending.length()))
        .orElse(name);
  }

  /**
   * Returns whether the file has samples. It returns false if the file cannot be read, because the
   * code that then reads it as a calibration reports the reason.
   */
  private boolean isSamples() {
    try (InputStream in = Files.newInputStream(file)) {
      return SampleReader.isSamples(in.readNBytes(HEAD_BYTES));
    } catch (IOException e) {
      return false;
    }
  }
}
