package org.memline.report;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.sample.Delivery;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.ObservedFacts;

/**
 * What {@code calibrate} and {@code show} print: the machine, then every table of the catalogue.
 */
public final class CalibrationTable {
  private final Calibration calibration;
  private final StringBuilder text = new StringBuilder();

  private CalibrationTable(Calibration calibration) {
    this.calibration = calibration;
  }

  /** Each locality's, one after the other; of near and far cores the heading is the same. */
  public static String of(Calibration calibration) {
    List<Calibration> states = calibration.states();
    CalibrationTable all = new CalibrationTable(calibration);
    all.heading();
    if (states.size() > 1) {
      states.forEach(state -> all.line("%s", CoreStateLine.of(state)));
    }
    all.tables(calibration);
    StringBuilder text = all.text;
    for (Calibration other : calibration.elsewhere()) {
      CalibrationTable table = new CalibrationTable(calibration.at(other.locality()).orElseThrow());
      table.line("");
      if (states.contains(other)) {
        table.line("%s", CoreStateLine.of(other));
      } else {
        table.heading();
      }
      table.tables(other);
      text.append(table.text);
    }
    return text.toString();
  }

  /**
   * @param own without the copies that another locality has for all
   */
  private void tables(Calibration own) {
    boolean copies = !own.sections().of(e -> e == Experiment.COPIES).isEmpty();
    ExperimentTables.all().stream()
        .filter(shown -> copies || !shown.experiments().equals(Set.of(Experiment.COPIES)))
        .forEach(shown -> text.append(shown.text().apply(calibration)));
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void heading() {
    Fact level = Fact.in(calibration.machine(), "kernel_level");
    line(
        "%s: %s%s",
        calibration.label(),
        calibration.fact("cpu_model"),
        level.ok() ? ", kernels up to " + level.value() : "");
    boolean remote = calibration.locality() == Locality.REMOTE;
    line(
        "%s%s, %s profile, %s of %d %s%s%s, %s",
        calibration.fact("mpi_version"),
        ranksBy(),
        calibration.run().profile(),
        launches(),
        calibration.launches().get(0).ranks(),
        calibration.locality().text(),
        transport(),
        remote ? "" : ", single copy " + words(calibration.fact(ObservedFacts.SINGLE_COPY)),
        calibration.run().startedAt().substring(0, 10));
    line("A transfer's time ends %s", Delivery.of(calibration.machine()).words());
    text.append(LeftOutLines.of(calibration));
    if (calibration.partial()) {
      line(
          "PARTIAL: %d of %d launches were begun, not all came to their end: go on with calibrate"
              + " --resume",
          calibration.launches().stream().map(LaunchRecord::planned).distinct().count(),
          calibration.run().launches());
    }
    if (calibration.oversubscribed()) {
      line("OVERSUBSCRIBED: more ranks than cores. These numbers are not a calibration.");
    }
  }

  /** What carried the messages; empty for files of versions that did not observe it. */
  private String transport() {
    return calibration.machine().containsKey(ObservedFacts.TRANSPORT)
        ? ", messages by " + words(calibration.fact(ObservedFacts.TRANSPORT))
        : "";
  }

  private String words(String fact) {
    boolean unseen = fact.equals(Fact.NOT_AVAILABLE);
    return unseen && calibration.machine().containsKey(ObservedFacts.TRANSPORT)
        ? "not observed"
        : fact;
  }

  /** Empty of files of before there was a choice. */
  private String ranksBy() {
    Fact by = Fact.in(calibration.machine(), "ranks_by");
    return by.ok() ? ", ranks by " + by.value() : "";
  }

  /** As a comparison counts them; experiments that have another number of them are named. */
  private String launches() {
    int main = calibration.mainLaunches().size();
    String others =
        calibration.launchCounts().entrySet().stream()
            .filter(count -> count.getValue() != main)
            .map(count -> "%d of %s".formatted(count.getValue(), count.getKey().label()))
            .collect(Collectors.joining(", "));
    return ChangeWords.launches(main)
        + (calibration.launchCounts().size() > 1 ? " an experiment" : "")
        + (others.isEmpty() ? "" : " (" + others + ")");
  }
}
