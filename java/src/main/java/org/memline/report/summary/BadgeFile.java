package org.memline.report.summary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.Verdict;
import org.memline.file.CalibrationFile;
import org.memline.input.Moment;
import org.memline.report.ChangeWords;
import org.memline.report.ReportException;
import org.memline.report.summary.Badge.Ground;
import org.memline.study.sends.SendsSection;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Summarises a file in the few words of a badge: a comparison by its verdict, a calibration by its
 * date.
 */
public final class BadgeFile {
  private static final String BETWEEN = " · ";

  private BadgeFile() {}

  /**
   * Reads a file and returns its badge.
   *
   * @throws ReportException if a comparison is not the output of {@code memline compare}
   * @throws org.memline.calibration.CalibrationException if the file is neither a comparison nor a
   *     calibration
   */
  public static Badge read(Path file) {
    Optional<JsonNode> comparison = json(file).filter(json -> json.has("verdict"));
    return comparison.isPresent()
        ? of(file, comparison.get())
        // If the file is no calibration either, the exception says what is wrong with it.
        : of(CalibrationFile.read(file));
  }

  private static Optional<JsonNode> json(Path file) {
    try {
      return Optional.of(JsonMapper.shared().readTree(Files.readAllBytes(file)));
    } catch (IOException | JacksonException e) {
      return Optional.empty();
    }
  }

  private static Badge of(Path file, JsonNode comparison) {
    String version = comparison.path("schema_version").stringValue("");
    String known = Comparison.SCHEMA_VERSION.split("\\.")[0];
    if (!version.startsWith(known + ".")) {
      throw wrong(file, "schema version", version);
    }
    String verdict = comparison.path("verdict").stringValue("");
    Verdict parsed =
        Arrays.stream(Verdict.values())
            .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(verdict))
            .findFirst()
            .orElseThrow(() -> wrong(file, "verdict", verdict));
    String start = comparison.path("candidate").path("started_at").stringValue("");
    try {
      Moment.require("candidate's time", start);
    } catch (IllegalArgumentException e) {
      throw wrong(file, "candidate's time", start);
    }
    return new Badge(verdict + BETWEEN + day(start), Ground.of(parsed));
  }

  private static String day(String start) {
    return start.substring(0, start.indexOf('T'));
  }

  private static ReportException wrong(Path file, String what, String value) {
    return new ReportException(
        "%s is not a comparison of this memline version (%s '%s'): make one with compare --json"
            .formatted(file, what, value));
  }

  private static Badge of(Calibration calibration) {
    List<String> words = new ArrayList<>();
    words.add(day(calibration.run().startedAt()));
    words.add(ChangeWords.launches(calibration.mainLaunches().size()));
    if (calibration.partial()) {
      words.add("partial");
    }
    if (calibration.oversubscribed()) {
      words.add("oversubscribed");
    }
    int disturbed = disturbed(calibration);
    if (disturbed > 0) {
      words.add(disturbed + " disturbed");
    }
    return new Badge(String.join(BETWEEN, words), words.size() > 2 ? Ground.OPEN : Ground.KNOWN);
  }

  /**
   * Returns the number of launches (starts of mpirun) that other load disturbed. Some files do not
   * record these launches for each experiment; then only launches of sends are counted.
   */
  private static int disturbed(Calibration calibration) {
    LeftOut leftOut = calibration.section(LeftOut.SECTION);
    if (leftOut != null) {
      return leftOut.experiments().stream().mapToInt(own -> own.disturbedLaunches().size()).sum();
    }
    var evidence = SendsSection.of(calibration).evidence();
    return evidence == null ? 0 : evidence.disturbedLaunches().size();
  }
}
