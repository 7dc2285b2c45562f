package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.layout.Slice;
import org.memline.predict.LocalityPart;
import org.memline.report.XmlText;
import org.memline.sample.CacheState;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * Writes a platform file for SimGrid's smpirun. Its hosts represent the cores or the nodes of this
 * machine. Each host has its own link. The file also sets the factors in SMPI's model of the costs
 * of messages.
 */
final class SimgridPlatform implements ExportFormat {
  @Override
  public String label() {
    return "simgrid";
  }

  @Override
  public String text() {
    return "A platform for SimGrid's smpirun (-platform OUT): eager and rendezvous messages of"
        + " one method, datatype by default, in one cache state, warm by default. SimGrid knows"
        + " only message sizes: contiguous messages, or with --matrix … --columns D slices of 1"
        + " to D columns.";
  }

  @Override
  public Set<ExportChoice> takes() {
    return Set.of(
        ExportChoice.LOCALITY, ExportChoice.METHOD, ExportChoice.CACHE, ExportChoice.LAYOUT);
  }

  @Override
  public List<String> write(ExportSource source, ExportChoices choices, Writer out)
      throws IOException {
    LocalityPart part = source.calibration();
    Method method = choices.methodOr(Method.DATATYPE);
    CacheState cache = choices.cacheOr(CacheState.WARM);
    Slice widest = choices.layout();
    MessageCosts costs =
        widest == null
            ? MessageCosts.contiguous(part, method, cache)
            : MessageCosts.slices(part, method, cache, widest);
    SmpiFactors factors = new SmpiFactors(costs);
    XmlText xml = new XmlText();
    xml.doctype("platform SYSTEM \"https://simgrid.org/simgrid.dtd\"");
    xml.open("platform", Map.of("version", "4.1")).text("\n");
    xml.text("  ").comment(about(part.calibration(), method, cache, widest) + "  ");
    xml.text("  ").open("config", Map.of("id", "memline")).text("\n");
    config(factors).forEach((id, value) -> property(xml, id, value));
    xml.text("  ").close();
    xml.text("  ").empty("cluster", cluster(part.calibration(), factors));
    xml.close();
    out.write(xml.toString());
    return List.of();
  }

  private static void property(XmlText xml, String id, String value) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("id", id);
    attributes.put("value", value);
    xml.text("    ").empty("prop", attributes);
  }

  private static Map<String, String> config(SmpiFactors factors) {
    Map<String, String> config = new LinkedHashMap<>();
    for (String name : List.of("smpi/os", "smpi/ois", "smpi/or")) {
      config.put(name, factors.overheads());
    }
    config.put("smpi/bw-factor", factors.bandwidthFactors());
    config.put("smpi/lat-factor", factors.latencyFactors());
    config.put("smpi/async-small-thresh", Long.toString(factors.detachedBelow()));
    config.put("smpi/send-is-detached-thresh", Long.toString(factors.detachedBelow()));
    // The value 0 disables acknowledgements in SimGrid, which lengthen the time of a byte by 5 %.
    // Shared memory has no acknowledgements.
    config.put("network/crosstraffic", "0");
    // The value 0 disables a limit of the bandwidth, which SimGrid computes from the TCP window and
    // the latency. Measured times already contain the effect of such a limit.
    config.put("network/TCP-gamma", "0");
    return config;
  }

  private static Map<String, String> cluster(Calibration calibration, SmpiFactors factors) {
    boolean nodes = calibration.locality() == Locality.REMOTE;
    long hosts = nodes ? nodes(calibration) : cores(calibration);
    Map<String, String> cluster = new LinkedHashMap<>();
    cluster.put("id", "memline");
    cluster.put("prefix", nodes ? "node-" : "core-");
    cluster.put("suffix", "");
    cluster.put("radical", "0-" + (Math.max(2, hosts) - 1));
    cluster.put("speed", "1Gf");
    cluster.put("bw", number(factors.bandwidth()) + "Bps");
    // A message between two hosts passes through two links. Each link therefore has half of the
    // latency.
    cluster.put("lat", number(factors.latency() / 2) + "s");
    cluster.put("sharing_policy", "SPLITDUPLEX");
    return cluster;
  }

  private static long cores(Calibration calibration) {
    return (long) Fact.in(calibration.machine(), "cpu_count").number().orElse(0);
  }

  private static long nodes(Calibration calibration) {
    return calibration.launches().stream()
        .map(LaunchRecord::places)
        .flatMap(List::stream)
        .map(LaunchRecord.Place::node)
        .distinct()
        .count();
  }

  private static String about(
      Calibration calibration, Method method, CacheState cache, Slice widest) {
    return """

            memline's calibration '%s' of %s (%s), %s: %s; %s, %s.
            SimGrid knows only the size of a message: %s.
            The times are those of pairs of ranks; contention on links that pairs share is not included.
            The attribute speed is not measured: set smpi/host-speed to scale computation.
          """
        .formatted(
            calibration.label(),
            calibration.fact("cpu_model"),
            calibration.run().startedAt(),
            calibration.locality().label(),
            calibration.locality().text(),
            method.label(),
            cache.label(),
            widest == null
                ? "messages are contiguous, so columns cost as much as rows"
                : "messages are slices up to " + SendCell.sliceId(widest));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.7g", value);
  }
}
