package org.memline.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.Sides;
import org.memline.layout.Element;
import org.memline.model.OrderStatistics;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/**
 * Makes small calibrations for tests: two ranks on two cores of one node, with the given metrics.
 */
public final class Calibrations {
  private final List<Metric> metrics = new ArrayList<>();
  private final Map<String, Fact> machine = new LinkedHashMap<>();
  private final List<Calibration> elsewhere = new ArrayList<>();
  private Locality locality;
  private Experiment also;
  private String label;
  private String schema = Calibration.SCHEMA_VERSION;
  private String plan = "10-abc";
  private String pair = "";
  private String secondNode = "node1";
  private List<Long> heldOut = List.of();
  private int launches = 6;
  private int ranks = 2;
  private boolean oversubscribed;
  private int disturbed = 20;
  private Double spread = 0.0;
  private String startedAt = "2024-01-01T00:00:00Z";

  private Calibrations(String label) {
    this.label = label;
    fact("cpu_model", "a processor").fact("mpi_version", "4.1.4").fact("l2_bytes", "1048576");
  }

  public static Calibrations named(String label) {
    return new Calibrations(label);
  }

  /**
   * Adds the coefficients α, β and γ of one method and a constant control time. Only α is
   * multiplied by the factor.
   */
  public Calibrations sends(double factor) {
    metric("sends.packed.cold.alpha", "s", "lower", Sides.around(1e-6 * factor, 0.01, launches));
    metric("sends.packed.cold.beta", "s/B", "lower", Sides.around(1e-10, 0.01, launches));
    metric("sends.packed.cold.gamma", "s/line", "lower", Sides.around(1e-8, 0.01, launches));
    return metric("control.spin", "s", "lower", Sides.around(1e-3, 0.001, launches));
  }

  public Calibrations metric(String name, String unit, String better, double... values) {
    MetricId id = MetricId.parse(name);
    double[] known = Arrays.stream(values).filter(Double::isFinite).toArray();
    double median = OrderStatistics.median(known);
    List<Double> all = new ArrayList<>();
    Arrays.stream(values).forEach(v -> all.add(Double.isFinite(v) ? v : null));
    metrics.removeIf(m -> m.id().equals(id));
    metrics.add(new Metric(id, median, unit, better, null, null, all, spread));
    return this;
  }

  /**
   * Makes metrics that are added later have no spread between launches, as without an A/A run (a
   * run that compares the machine with itself).
   */
  Calibrations withoutSpread() {
    spread = null;
    return this;
  }

  /** Adds metrics unchanged. */
  public Calibrations metrics(Metric... more) {
    metrics.addAll(List.of(more));
    return this;
  }

  public Calibrations startedAt(String instant) {
    startedAt = instant;
    return this;
  }

  public Calibrations fact(String key, String value) {
    machine.put(key, Fact.of(value, "test"));
    return this;
  }

  Calibrations launches(int count) {
    launches = count;
    return this;
  }

  public Calibrations schema(String version) {
    schema = version;
    return this;
  }

  /** Records that the plan also contains held-out cells that were drawn from this seed. */
  public Calibrations heldOut(long seed) {
    heldOut = List.of(seed);
    return this;
  }

  public Calibrations plan(String id) {
    plan = id;
    return this;
  }

  Calibrations pair(String id) {
    pair = id;
    return this;
  }

  public Calibrations ranks(int count) {
    ranks = count;
    return this;
  }

  public Calibrations secondNode(String name) {
    secondNode = name;
    return this;
  }

  /** Sets how many of 1000 batches are disturbed. */
  public Calibrations disturbed(int batches) {
    disturbed = batches;
    return this;
  }

  public Calibrations oversubscribed() {
    oversubscribed = true;
    return this;
  }

  /** Adds the same number of launches of another experiment. */
  public Calibrations also(Experiment experiment) {
    also = experiment;
    return this;
  }

  /**
   * Returns sends that were measured with near cores in all launches. α is multiplied by the
   * factor.
   */
  static Calibrations near(double factor) {
    return state(Locality.CORE, 60e-9, factor);
  }

  /**
   * Returns sends that were measured with far cores in all launches. α is multiplied by the factor.
   */
  static Calibrations far(double factor) {
    return state(Locality.NODE, 210e-9, factor);
  }

  static Calibrations state(Locality locality, double handoff, double factor) {
    double[] steady = {handoff, handoff, handoff, handoff, handoff, handoff};
    return named("x")
        .locality(locality)
        .sends(factor)
        .metric("control.line_handoff", "s", "lower", steady);
  }

  /** Sets the locality. Without this call it is the locality of the launches. */
  public Calibrations locality(Locality place) {
    locality = place;
    return this;
  }

  /**
   * Adds results for another locality. If ranks and places are equal, it is another distance of the
   * cores in the same launches.
   */
  public Calibrations elsewhere(Calibrations other) {
    elsewhere.add(other.build());
    return this;
  }

  public Calibration build() {
    List<LaunchRecord> starts =
        IntStream.rangeClosed(1, also == null ? launches : 2 * launches)
            .mapToObj(
                number ->
                    new LaunchRecord(
                        number,
                        number <= launches ? Experiment.SENDS : also,
                        ranks,
                        ranks + "x1",
                        oversubscribed,
                        number,
                        20,
                        "line_handoff",
                        "An MPI",
                        "a compiler",
                        List.of(
                            new LaunchRecord.Place(0, "node1", "0", ""),
                            new LaunchRecord.Place(1, secondNode, "1", ""))))
            .toList();
    Heading.Run run =
        new Heading.Run(
            "standard", 1, heldOut, launches, 10, plan, pair, true, startedAt, List.of());
    Heading heading =
        new Heading(
            schema,
            label,
            "2024-01-01T00:00:00Z",
            "abc",
            run,
            oversubscribed,
            false,
            locality == null ? starts.get(0).locality() : locality,
            machine,
            starts);
    SendsSection sends =
        new SendsSection(
            new EvidenceRecord(2e-7, 1000, disturbed, 0, 0, List.of(), null),
            new SendsSection.Range(1, 1, 1, 1, List.of(Element.INT32)),
            null,
            List.of(),
            List.of());
    return new Calibration(
        heading, Sections.NONE.with(SendsSection.SECTION, sends), List.copyOf(metrics), elsewhere);
  }
}
