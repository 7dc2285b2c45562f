package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.cli.screen.Screen;
import org.memline.compare.Comparison;
import org.memline.compare.guidelines.Guidelines;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.report.ChangePointCsv;
import org.memline.report.ComparisonTable;
import org.memline.report.JUnitXml;
import org.memline.report.PrometheusFile;
import org.memline.report.PrometheusText;
import org.memline.report.ReportFile;
import org.memline.report.chapter.ReportContent;
import org.memline.report.summary.SummaryMarkdown;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that determine how two calibrations are compared, and to which files the result is
 * written.
 */
final class ComparisonOptions {
  @Option(
      names = "--all",
      description = "Print every metric, not only those that decided the verdict.")
  boolean all;

  @Option(
      names = "--by-layout",
      description =
          "Also print, for each layout, the time of B's best method divided by that of A's best"
              + " method. This needs paired launches (ab). It is always printed if the MPIs"
              + " differ.")
  boolean byLayout;

  @Option(names = "--json", description = "Print JSON (calibration/comparison.schema.json).")
  boolean json;

  @Option(
      names = "--strict",
      description = "A change counts only if its whole interval is beyond the threshold.")
  boolean strict;

  @Option(
      names = "--fwer",
      description =
          "Bound the probability of any false alarm in a family of metrics (Holm) instead of"
              + " the share of false alarms.")
  boolean familyWise;

  @Option(
      names = "--require-conclusive",
      description = "Exit with code 3 if the runs or launches do not decide the verdict.")
  boolean requireConclusive;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Also write JUnit XML, including the candidate's guidelines.")
  Path junit;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Also write Markdown, for the job page of GitHub or GitLab.")
  Path markdown;

  @Option(
      names = "--prometheus",
      paramLabel = "FILE",
      description =
          "Also write the candidate's coefficients and the verdict for Prometheus' textfile collector. FILE must end in .prom.")
  Path prometheus;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Also write all calibrations as CSV, for change-point tools.")
  Path csv;

  @Mixin ReportOption page;

  /**
   * Throws an error if an output file cannot be written. It is called before anything is measured
   * or compared.
   */
  void requireWritable() {
    page.requireWritable();
    Stream.of(junit, markdown, csv).filter(Objects::nonNull).forEach(ReportFile::requireWritable);
  }

  /** Throws an error if an output would overwrite one of these input files. */
  void requireOther(List<Path> read) {
    Stream.of(junit, markdown, csv, prometheus, page.report)
        .filter(Objects::nonNull)
        .forEach(file -> ReportFile.requireOther(file, read));
  }

  /**
   * Returns the settings of the statistical test.
   *
   * @param looks how often the machine has been measured for this comparison, including this time
   */
  Options judging(int looks) {
    return new Options(strict, familyWise, looks);
  }

  /**
   * Prints the result and writes the requested files.
   *
   * @param calibrations all compared calibrations, the candidate last
   * @return the exit code that the verdict determines
   */
  int report(Comparison comparison, List<Calibration> calibrations, CommandLine line) {
    Calibration candidate = calibrations.get(calibrations.size() - 1);
    if (junit != null) {
      ReportFile.write(junit, junit(comparison, candidate));
    }
    if (markdown != null) {
      ReportFile.write(markdown, SummaryMarkdown.of(comparison));
    }
    if (prometheus != null) {
      PrometheusFile.write(prometheus, PrometheusText.of(candidate, comparison));
    }
    if (csv != null) {
      ReportFile.write(csv, ChangePointCsv.of(calibrations));
    }
    page.write(ReportContent.of(calibrations, comparison));
    if (json) {
      line.getOut().println(CalibrationFile.toLine(comparison));
      line.getOut().flush();
    } else {
      Screen.of(line).print(ComparisonTable.of(comparison, all, byLayout));
    }
    return exitCode(comparison);
  }

  private static String junit(Comparison comparison, Calibration candidate) {
    String host =
        candidate.launches().stream()
            .flatMap(launch -> launch.places().stream())
            .map(place -> place.node())
            .findFirst()
            .orElse("");
    return JUnitXml.of(
        comparison,
        Guidelines.of(candidate),
        host,
        java.time.Instant.parse(candidate.run().startedAt()),
        Map.of("memline", candidate.memline()));
  }

  /**
   * Returns the exit code that the verdict determines. With {@code --require-conclusive}, a single
   * undecided metric makes the comparison inconclusive, even if other metrics have improved.
   */
  private int exitCode(Comparison comparison) {
    boolean open =
        comparison.verdict() == Verdict.INCONCLUSIVE
            || comparison.metrics().stream()
                .anyMatch(m -> m.gate() && m.verdict() == Verdict.INCONCLUSIVE);
    return switch (comparison.verdict()) {
      case REGRESSED -> ExitCode.REGRESSION;
      case INCOMPARABLE -> ExitCode.INCOMPARABLE;
      case INCONCLUSIVE, IMPROVED, EQUIVALENT ->
          requireConclusive && open ? ExitCode.INCONCLUSIVE : ExitCode.DONE;
    };
  }
}
