package org.memline.calibration;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
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
 * @param sections results of each measured experiment
 * @param laterMetrics metrics for comparisons, read at their first use
 * @param elsewhere calibrations of the same machine at other localities (distances of the ranks'
 *     cores). Each of these calibrations comes from launches (starts of mpirun) with another
 *     placement of ranks, or from the same launches while the cores were at another distance. In
 *     the second case the calibration has only the experiments that are fitted for each distance of
 *     the cores
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
          "a calibration in 'elsewhere' has an 'elsewhere' of its own; only the first may have one");
    }
  }

  /**
   * Creates a calibration whose metrics are given and need not be read from a file.
   *
   * @throws IllegalArgumentException if a metric has values of more launches (starts of mpirun)
   *     than its experiment had
   */
  public Calibration(
      Heading heading, Sections sections, List<Metric> metrics, List<Calibration> elsewhere) {
    this(heading, sections, Lazy.of(checked(metrics, heading)), elsewhere);
  }

  /**
   * Checks that no metric has values of more launches (starts of mpirun) than its experiment had.
   * Returns the metrics sorted by id.
   *
   * @throws IllegalArgumentException if a metric has values of more launches than its experiment
   *     had
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
   * Reads all sections and metrics that have not been read yet, and returns this calibration.
   *
   * @throws CalibrationException if a section or a metric does not conform to the schema
   */
  public Calibration whole() {
    sections.contents().values().forEach(Lazy::get);
    metrics();
    elsewhere.forEach(Calibration::whole);
    return this;
  }

  /**
   * Returns the metrics by which this calibration is compared with others. The metrics are read at
   * the first call.
   */
  public List<Metric> metrics() {
    return laterMetrics.get();
  }

  /** Returns a copy of this calibration that has only the metrics whose ids pass the test. */
  public Calibration withMetrics(Predicate<MetricId> test) {
    return new Calibration(
        heading,
        sections,
        Lazy.of(metrics().stream().filter(metric -> test.test(metric.id())).toList()),
        elsewhere);
  }

  /**
   * Returns the content of a section, which holds the results of one experiment. The result is
   * {@link Section#none} if the experiment was not measured.
   */
  public <S> S section(Section<S> section) {
    return sections.get(section);
  }

  /** Returns the cells (measured configurations) of all experiments, with their times. */
  public Stream<Measured<?>> measured() {
    return sections.measured();
  }

  /**
   * Returns a copy of this calibration in which one section (the results of one experiment) has new
   * content.
   */
  public <S> Calibration with(Section<S> section, S content) {
    return new Calibration(heading, sections.with(section, content), laterMetrics, elsewhere);
  }

  /**
   * Returns the calibration that was measured at a locality (distance of the ranks' cores); empty
   * if no calibration was measured there. If that calibration has no copies, it gets the copies of
   * this calibration. Copies do not depend on the locality, because a copy is made within one rank.
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

  /**
   * Returns this calibration, followed by the calibrations of the same launches (starts of mpirun)
   * while the cores were in another state. A state is near or far: the cores exchange a cache line
   * quickly or slowly.
   */
  public List<Calibration> states() {
    return Stream.concat(
            Stream.of(this),
            elsewhere.stream().filter(other -> other.launches().equals(launches())))
        .toList();
  }

  /** Returns the launches (starts of mpirun) of one experiment. */
  public List<LaunchRecord> launches(Experiment experiment) {
    return launches().stream().filter(launch -> launch.experiment() == experiment).toList();
  }

  /**
   * Returns the launches (starts of mpirun) of the first measured experiment in the order of {@link
   * Experiment}, which begins with sends. Tables show the number of these launches as the number of
   * launches of the calibration. A launch that continued an interrupted one is included.
   */
  public List<LaunchRecord> mainLaunches() {
    return launchCounts().keySet().stream().findFirst().map(this::launches).orElse(List.of());
  }

  /**
   * Returns the number of launches (starts of mpirun) of each measured experiment, in the order of
   * {@link Experiment}.
   */
  public Map<Experiment, Integer> launchCounts() {
    Map<Experiment, Integer> counts = new EnumMap<>(Experiment.class);
    launches().forEach(launch -> counts.merge(launch.experiment(), 1, Integer::sum));
    return counts;
  }

  /**
   * Returns the value of a fact about the machine, or {@code not_available} if the fact is unknown.
   */
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
