package org.memline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ModelFile;
import org.memline.compare.Comparer;
import org.memline.compare.Comparison;
import org.memline.compare.History;
import org.memline.compare.pairs.PairJudge;
import org.memline.compare.verdict.Options;
import org.memline.file.CalibrationFile;
import org.memline.launch.FileProblem;
import org.memline.predict.LocalityPart;
import org.memline.report.chapter.JudgedPairs;
import org.memline.report.chapter.RecordedProgram;
import org.memline.report.chapter.ReportContent;
import org.memline.report.watch.WatchTable;
import org.memline.sample.CacheState;
import org.memline.sample.SampleException;
import org.memline.sample.SampleReader;
import org.memline.study.pairs.NodePairs;
import org.memline.watch.PricedRecording;
import org.memline.watch.RecordedMachine;
import org.memline.watch.Recording;

/**
 * The input files of a report, sorted by what they contain: calibrations, models of cost formulas,
 * samples of node pairs, or recordings of programs. If a file cannot be read, the report names it
 * and shows the other files.
 */
final class ReportInputs {
  private static final int HEAD = 4096;

  /**
   * The start of a model file that {@code call fit} has written. Its second JSON member is {@code
   * runs}; the second member of a calibration is {@code label}.
   */
  private static final Pattern MODEL =
      Pattern.compile("\\s*\\{\\s*\"schema_version\"\\s*:\\s*\"[^\"]*\"\\s*,\\s*\"runs\"");

  /**
   * The start of a recording that {@code watch} has written: a JSON member with the version of the
   * format.
   */
  private static final Pattern RECORDING = Pattern.compile("\\{\"(run|watch)\":\\d");

  private final List<Calibration> calibrations = new ArrayList<>();
  private final List<CostModel> models = new ArrayList<>();
  private final List<JudgedPairs> pairs = new ArrayList<>();
  private final Map<Path, Recording> programs = new LinkedHashMap<>();
  private final List<String> damaged = new ArrayList<>();
  private final List<String> repeated = new ArrayList<>();

  /**
   * Reads the files.
   *
   * @throws UsageException if none of the files can be read
   */
  ReportInputs(List<Path> files) {
    Set<Path> seen = new HashSet<>();
    for (Path file : files) {
      try {
        if (seen.add(file.toRealPath())) {
          read(file);
        } else {
          repeated.add(file + " is given twice: it is used once");
        }
      } catch (CalibrationException | SampleException | IllegalArgumentException e) {
        String why = e.getMessage().lines().findFirst().orElse("");
        damaged.add(why.contains(file.toString()) ? why : file + ": " + why);
      } catch (NoSuchFileException e) {
        damaged.add(file + " cannot be read: there is no such file");
      } catch (IOException e) {
        damaged.add("%s cannot be read: %s".formatted(file, FileProblem.of(e)));
      }
    }
    if (damaged.size() + repeated.size() == files.size()) {
      throw new UsageException(
          files.size() == 1
              ? damaged.get(0)
              : "none of the %d files can be read; the first: %s"
                  .formatted(files.size(), damaged.get(0)));
    }
  }

  /** Returns the reason why a file cannot be read, for each such file. */
  List<String> damaged() {
    return damaged;
  }

  /** Returns one line for each file that is given a second time. */
  List<String> repeated() {
    return repeated;
  }

  ReportContent reported() {
    List<RecordedProgram> recorded =
        programs.entrySet().stream().map(each -> program(each.getKey(), each.getValue())).toList();
    return new ReportContent(
        calibrations, comparison(), models, pairs, recorded, List.of(), damaged);
  }

  /**
   * Returns a recorded program with the predicted times of its messages. The times are predicted
   * from the newest of the given calibrations that was measured on the same machine and with the
   * same MPI. They are left out if there is no such calibration.
   */
  private RecordedProgram program(Path file, Recording recording) {
    Optional<Calibration> newest =
        ReportContent.of(calibrations, null).calibrations().stream()
            .filter(calibration -> RecordedMachine.fits(recording, calibration))
            .reduce((earlier, later) -> later);
    PricedRecording priced =
        newest
            .map(own -> HistoryOptions.assumed(LocalityPart.of(own)))
            .map(parts -> PricedRecording.of(recording, parts, CacheState.WARM))
            .orElseGet(() -> PricedRecording.unpriced(recording, CacheState.WARM));
    String label = newest.map(Calibration::label).orElse(null);
    WatchTable table = new WatchTable(priced, WatchShowCommand.lines(priced), null, false, label);
    return new RecordedProgram(file.getFileName().toString(), table);
  }

  /**
   * Compares the newest of the given calibrations with the earlier ones, as {@code compare
   * --history} does.
   *
   * @return the comparison; null if fewer than two calibrations are given
   */
  private Comparison comparison() {
    List<Calibration> ordered = ReportContent.of(calibrations, null).calibrations();
    int last = ordered.size() - 1;
    if (last < 1) {
      return null;
    }
    Calibration newest = ordered.get(last);
    History found = History.of(ordered.subList(0, last), newest, History.LAST);
    return found.used().isEmpty()
        ? found.incomparable(last, "", Options.standard())
        : Comparer.compare(found.used(), List.of(newest), Options.standard());
  }

  private void read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      programs.put(file, Recording.read(file));
      return;
    }
    byte[] head = head(file);
    if (RECORDING.matcher(new String(head, StandardCharsets.UTF_8)).lookingAt()) {
      programs.put(file, Recording.read(file));
    } else if (MODEL.matcher(new String(head, StandardCharsets.UTF_8)).lookingAt()) {
      models.add(ModelFile.read(file));
    } else if (SampleReader.isSamples(head)) {
      NodePairs measured = NodePairs.of(SampleReader.read(List.of(file), false));
      pairs.add(
          new JudgedPairs(
              file.getFileName().toString(),
              measured,
              new PairJudge(PairsCommand.FACTOR, PairsCommand.FALSE_ALARMS, null).judge(measured),
              PairsCommand.FACTOR,
              PairsCommand.FALSE_ALARMS));
    } else {
      calibrations.add(CalibrationFile.read(file).whole());
    }
  }

  private static byte[] head(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(HEAD);
    }
  }
}
