package org.memline.calibration;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.Metric;
import org.memline.model.Within;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * A calibration file's content; {@code calibration/calibration.schema.json} describes it.
 *
 * @param sections what was found of each experiment
 * @param laterMetrics that it is compared by, read when they are first asked for
 * @param elsewhere the same machine's ranks at other localities, each a calibration by itself: by
 *     launches that were placed otherwise, or by the same while the cores were nearer or further
 *     apart; then only of what is measured in each state
 */
public record Calibration(
    Heading heading,
    Sections sections,
    Later<List<Metric>> laterMetrics,
    List<Calibration> elsewhere) {
  public static final String SCHEMA_VERSION = "2.0";

  public Calibration {
    if (elsewhere.stream().anyMatch(other -> !other.elsewhere.isEmpty())) {
      throw new IllegalArgumentException("elsewhere has an elsewhere of its own");
    }
  }

  /**
   * @throws IllegalArgumentException where a metric has more launches than there were
   */
  public Calibration(
      Heading heading, Sections sections, List<Metric> metrics, List<Calibration> elsewhere) {
    this(heading, sections, Later.of(checked(metrics, heading)), elsewhere);
  }

  /**
   * The same metrics, none of which has more launches than there were.
   *
   * @throws IllegalArgumentException where one has more launches than there were
   */
  public static List<Metric> checked(List<Metric> metrics, Heading heading) {
    Map<Experiment, Long> counts =
        heading.launches().stream().collect(groupingBy(LaunchRecord::experiment, counting()));
    for (Metric metric : metrics) {
      int launches = metric.launches().size();
      long most = counts.getOrDefault(metric.id().experiment(), (long) launches);
      Within.within("launches of " + metric.id(), launches, 0, most);
    }
    return metrics;
  }

  /**
   * The same calibration, once all of its sections and metrics have been read.
   *
   * @throws CalibrationException where one of them does not fit the schema
   */
  public Calibration whole() {
    sections.contents().values().forEach(Later::get);
    metrics();
    elsewhere.forEach(Calibration::whole);
    return this;
  }

  /** What it is compared by. */
  public List<Metric> metrics() {
    return laterMetrics.get();
  }

  /** What it says of an experiment; {@link Section#none} where that was not measured. */
  public <S> S section(Section<S> section) {
    return sections.get(section);
  }

  /** The cells of every experiment. */
  public Stream<Measured<?>> measured() {
    return sections.measured();
  }

  /** The same with other content of a section. */
  public <S> Calibration with(Section<S> section, S content) {
    return new Calibration(heading, sections.with(section, content), laterMetrics, elsewhere);
  }

  /**
   * What was measured with ranks placed so, by itself. Copies are within a rank: what the first
   * locality has of them holds for all.
   */
  public Optional<Calibration> at(Locality wanted) {
    Sections copies = sections.of(experiment -> experiment == Experiment.COPIES);
    return Stream.concat(Stream.of(this), elsewhere.stream())
        .filter(own -> own.locality() == wanted)
        .findFirst()
        .map(
            own ->
                new Calibration(own.heading, own.sections.or(copies), own.laterMetrics, List.of()));
  }

  /** The same launches with the cores otherwise apart: what was found in each state, this first. */
  public List<Calibration> states() {
    return Stream.concat(
            Stream.of(this),
            elsewhere.stream().filter(other -> other.launches().equals(launches())))
        .toList();
  }

  /** Launches of one experiment. */
  public List<LaunchRecord> launches(Experiment experiment) {
    return launches().stream().filter(launch -> launch.experiment() == experiment).toList();
  }

  /**
   * Those that it is called a calibration of so many launches by: of sends, or, without them, of
   * the first experiment there is. What continued another launch counts by itself.
   */
  public List<LaunchRecord> mainLaunches() {
    return launchCounts().keySet().stream().findFirst().map(this::launches).orElse(List.of());
  }

  /** Launches of each experiment that was measured, in the order of the catalogue. */
  public Map<Experiment, Integer> launchCounts() {
    Map<Experiment, Integer> counts = new EnumMap<>(Experiment.class);
    launches().forEach(launch -> counts.merge(launch.experiment(), 1, Integer::sum));
    return counts;
  }

  /** The machine's fact, or {@code not_available}. */
  public String fact(String name) {
    return Fact.in(machine(), name).value();
  }

  public String schemaVersion() {
    return heading.schemaVersion();
  }

  public String label() {
    return heading.label();
  }

  public String memline() {
    return heading.memline();
  }

  public Heading.Run run() {
    return heading.run();
  }

  public boolean oversubscribed() {
    return heading.oversubscribed();
  }

  public boolean partial() {
    return heading.partial();
  }

  public Locality locality() {
    return heading.locality();
  }

  public Map<String, Fact> machine() {
    return heading.machine();
  }

  public List<LaunchRecord> launches() {
    return heading.launches();
  }
}
