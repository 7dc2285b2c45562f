package org.memline.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.launch.OnDemandLaunches;
import org.memline.launch.OnDemandRows;
import org.memline.launch.ReusedCopyRules;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.machine.MachineReader;
import org.memline.nativelib.UsedMpi;
import org.memline.predict.Anchors;
import org.memline.predict.CurrentDrift;
import org.memline.predict.LocalityPart;
import org.memline.sample.Cell;
import org.memline.sample.Method;
import org.memline.study.measure.MeasurementFailure;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The option {@code --now}, which corrects a calibration to the present speed of the machine. It
 * measures a few cells of the calibration again and compares the times.
 */
final class NowOption {
  /**
   * Measuring time of all anchor cells together, in seconds. Anchor cells are the cells of the
   * calibration that are measured again.
   */
  private static final double SECONDS = 2;

  @Option(
      names = "--now",
      description =
          "Correct the calibration to the machine's present state: two ranks measure twelve or more"
              + " of its cells again for two seconds. The predictions for each class of layouts"
              + " are multiplied by one factor. The intervals contain the scatter of these cells"
              + " instead of an assumed between-run spread. The predictions are for the current"
              + " locality.")
  boolean now;

  @Mixin MpiOptions mpi;

  boolean given() {
    return now;
  }

  /**
   * Returns the part of the calibration for the present distance of the cores, corrected to the
   * present speed.
   *
   * @param command name of the command, for messages
   * @param method method for layouts that have no method; null for all methods
   * @param methodNeeded whether to throw an error for a layout without a method
   */
  ChosenLocalities read(
      String command,
      PlaceOptions place,
      HistoryOptions history,
      LayoutOrBatchOptions layouts,
      Method method,
      boolean methodNeeded,
      PrintWriter err) {
    if (history.given()) {
      throw new UsageException("--now and --history exclude each other: give one of them");
    }
    place.requireCurrentLocality("--now");
    layouts.requireReadableAgain("--now");
    Calibration whole = CalibrationFile.read(place.file);
    List<LocalityPart> parts = LocalityPart.of(whole);
    CurrentLocality.requireHere(
        "--now", parts, place.file, new MachineReader().hardware(), "omit --now");
    RanksOptions.requireNoRank(command + " --now");
    requireMpi(whole, place);
    Anchors anchors = new Anchors(parts.get(0).calibration());
    layouts.each(method, methodNeeded, row -> anchors.add(row.layout(), row.method(), row.cache()));
    List<Cell> cells = anchors.cells();
    if (cells.isEmpty()) {
      throw new UsageException(
          "--now: %s has no cells that resemble the given layouts and could be measured again: omit --now"
              .formatted(place.file));
    }
    Consumer<String> notice = line -> say(err, line);
    LocalityPart now = corrected(parts, measured(whole, place, cells, notice), notice);
    return new ChosenLocalities(List.of(now), now, List.of(now));
  }

  /**
   * Throws an error if the calibration was measured with another MPI implementation. Times of
   * another implementation cannot show whether this one has become slower.
   */
  private static void requireMpi(Calibration whole, PlaceOptions place) {
    String here = UsedMpi.get().implementation().label();
    String there = whole.fact("mpi_implementation");
    if (!here.equals(there)) {
      throw new UsageException(
          "--now: %s is a calibration of %s, but the ranks use %s: choose the calibration's MPI by --mpi"
              .formatted(place.file, there, here));
    }
  }

  private static List<OnDemandRows.Answer> measured(
      Calibration whole, PlaceOptions place, List<Cell> cells, Consumer<String> notice) {
    OnDemandLaunches launches =
        new OnDemandLaunches(
            1,
            SECONDS / cells.size(),
            ReusedCopyRules.of("--calibration", place.file, whole, ReusedCopyRules.CALIBRATE),
            Optional.empty(),
            notice);
    OnDemandRows.Result result =
        new OnDemandRows(launches, new Mesh(2, 1), StopSignal.none())
            .measured(cells.stream().map(cell -> new OnDemandRows.Row(cell, "", "")).toList());
    if (!result.failure().isEmpty()) {
      throw new MeasurementFailure("--now: " + result.failure());
    }
    return result.answers();
  }

  /**
   * Returns a corrected part of the calibration. It is the part for the distance of the cores at
   * which most cells were measured now, and the times of these cells correct it.
   *
   * @param parts the parts of the calibration, one for each distance of the cores
   */
  private static LocalityPart corrected(
      List<LocalityPart> parts, List<OnDemandRows.Answer> answers, Consumer<String> notice) {
    Map<LocalityPart, Map<String, Double>> seconds = seconds(parts, answers);
    LocalityPart part =
        seconds.keySet().stream()
            .max(Comparator.comparingInt(each -> seconds.get(each).size()))
            .orElseThrow(() -> new MeasurementFailure("--now: " + why(parts, answers)));
    try {
      CurrentDrift drift = CurrentDrift.of(part.calibration(), seconds.get(part));
      notice.accept("now, locality " + part.locality().label() + ": " + drift.words());
      return part.with(drift);
    } catch (IllegalArgumentException e) {
      throw new MeasurementFailure("--now: " + e.getMessage() + ": try again");
    }
  }

  /**
   * Returns the times measured now, in seconds. The first key is the part of the calibration for
   * the distance that the cores had; the second key is the id of the measured cell (configuration).
   */
  private static Map<LocalityPart, Map<String, Double>> seconds(
      List<LocalityPart> parts, List<OnDemandRows.Answer> answers) {
    Map<LocalityPart, Map<String, Double>> seconds = new LinkedHashMap<>();
    for (OnDemandRows.Answer answer : answers) {
      Optional<LocalityPart> part = answer.found().flatMap(found -> found.cores().among(parts));
      if (part.isPresent()) {
        seconds
            .computeIfAbsent(part.get(), each -> new HashMap<>())
            .put(answer.row().cell().id(), answer.found().orElseThrow().measured().seconds());
      }
    }
    return seconds;
  }

  /**
   * Returns the reason why no measurement of a cell can be used: measuring failed, or the
   * calibration does not have the present distance of the cores.
   */
  private static String why(List<LocalityPart> parts, List<OnDemandRows.Answer> answers) {
    return answers.stream()
        .filter(answer -> answer.found().isEmpty())
        .findFirst()
        .map(answer -> answer.row().cell().id() + " " + answer.why())
        .orElseGet(
            () ->
                "the ranks moved to other cores during the measurement, or the current locality is not in the calibration (%s): try again, or calibrate again"
                    .formatted(CurrentLocality.distances(parts)));
  }

  private static void say(PrintWriter err, String line) {
    err.println(line);
    err.flush();
  }
}
