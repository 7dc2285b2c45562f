package org.memline.calibration;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.model.Within;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The content of a calibration file; {@code calibration/calibration.schema.json} describes it.
 *
 * @param sections results of each experiment
 * @param laterMetrics metrics for comparisons, read at their first use
 * @param elsewhere calibrations of the same machine at other localities: from launches with other
 *     placements, or from the same launches while the distance of the cores was different; the
 *     latter contain only experiments that are measured in each state
 */
public record Calibration(
    Heading heading,
    Sections sections,
    Lazy<List<Metric>> laterMetrics,
    List<Calibration> elsewhere) {
  public static final String SCHEMA_VERSION = "2.0";

  public Calibration {
    if (elsewhere.stream().anyMatch(other -> !other.elsewhere.isEmpty())) {
      throw new IllegalArgumentException(
          "a calibration at another locality has calibrations at" + " other localities itself");
    }
  }

  /**
   * Creates a calibration.
   *
   * @throws IllegalArgumentException if a metric has more launches than there were
   */
  public Calibration(
      Heading heading, Sections sections, List<Metric> metrics, List<Calibration> elsewhere) {
    this(heading, sections, Lazy.of(checked(metrics, heading)), elsewhere);
  }

  /**
   * Returns the metrics in their order, after checking their numbers of launches.
   *
   * @throws IllegalArgumentException if a metric has more launches than there were
   */
  public static List<Metric> checked(List<Metric> metrics, Heading heading) {
    Map<Experiment, Long> counts =
        heading.launches().stream().collect(groupingBy(LaunchRecord::experiment, counting()));
    for (Metric metric : metrics) {
      int launches = metric.launches().size();
      long most = counts.getOrDefault(metric.id().experiment(), (long) launches);
      Within.within("launches of " + metric.id(), launches, 0, most);
    }
    return metrics.stream().sorted(Comparator.comparing(Metric::id, MetricId.ORDER)).toList();
  }

  /**
   * Returns this calibration after all sections and metrics have been read.
   *
   * @throws CalibrationException if one of them does not fit the schema
   */
  public Calibration whole() {
    sections.contents().values().forEach(Lazy::get);
    metrics();
    elsewhere.forEach(Calibration::whole);
    return this;
  }

  /** Returns the metrics for comparisons. */
  public List<Metric> metrics() {
    return laterMetrics.get();
  }

  /** Returns the results of an experiment; {@link Section#none} if it was not measured. */
  public <S> S section(Section<S> section) {
    return sections.get(section);
  }

  /** Returns the cells of all experiments. */
  public Stream<Measured<?>> measured() {
    return sections.measured();
  }

  /** Returns this calibration with other content in a section. */
  public <S> Calibration with(Section<S> section, S content) {
    return new Calibration(heading, sections.with(section, content), laterMetrics, elsewhere);
  }

  /**
   * Returns the part that was measured at a locality. Copies are within a rank, so those of the
   * first locality are used for all.
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

  /** Returns the parts of the same launches for each state of the cores, this one first. */
  public List<Calibration> states() {
    return Stream.concat(
            Stream.of(this),
            elsewhere.stream().filter(other -> other.launches().equals(launches())))
        .toList();
  }

  /** Returns the launches of one experiment. */
  public List<LaunchRecord> launches(Experiment experiment) {
    return launches().stream().filter(launch -> launch.experiment() == experiment).toList();
  }

  /**
   * Returns the launches whose number describes the calibration: those of sends or, without sends,
   * of the first measured experiment. A continuation counts as a launch.
   */
  public List<LaunchRecord> mainLaunches() {
    return launchCounts().keySet().stream().findFirst().map(this::launches).orElse(List.of());
  }

  /** Returns the number of launches of each measured experiment, in the order of the catalogue. */
  public Map<Experiment, Integer> launchCounts() {
    Map<Experiment, Integer> counts = new EnumMap<>(Experiment.class);
    launches().forEach(launch -> counts.merge(launch.experiment(), 1, Integer::sum));
    return counts;
  }

  /** Returns the value of a fact of the machine, or {@code not_available}. */
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
