package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.LongStream;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.table.Units;

/**
 * Writes command-line options for LogGOPSim. LogGOPSim models the times of all sizes by one
 * straight line, t = o + L + o + (n − 1)·G. Its numbers are integers, and the user chooses the
 * unit. memline uses picoseconds, because a byte takes less than a nanosecond.
 *
 * <p>L is the time in which one core hands a cache line to another. The remaining time of a short
 * message is divided equally between the two cores, as their overheads o. Each byte also keeps the
 * cores busy (O = G), because within a node only cores copy. If the time of a cache line was not
 * measured, L is the whole time, because one-way times alone do not show which part of them is o.
 * The gap g between two messages was not measured and is set to o.
 */
final class LogGopsOptions implements ExportFormat {
  private static final double PICOSECONDS = 1e12;

  @Override
  public String label() {
    return "loggopsim";
  }

  @Override
  public String text() {
    return "LogGOPSim's options in picoseconds (LogGOPSim -f SCHEDULE $(grep -v ^# OUT), with the"
        + " times of the schedule in the same unit: schedgen --timemult 1000000). One line holds"
        + " for all sizes: alpha of short and beta of long contiguous messages of one method,"
        + " datatype by default, in one cache state, warm by default.";
  }

  @Override
  public Set<ExportChoice> takes() {
    return Set.of(ExportChoice.LOCALITY, ExportChoice.METHOD, ExportChoice.CACHE);
  }

  @Override
  public List<String> write(ExportSource source, ExportChoices choices, Writer out)
      throws IOException {
    LocalityPart part = source.calibration();
    Method method = choices.methodOr(Method.DATATYPE);
    CacheState cache = choices.cacheOr(CacheState.WARM);
    MessageCosts costs = MessageCosts.contiguous(part, method, cache);
    SendFit fit = SendsSection.of(part.calibration()).fit(method, cache).orElseThrow();
    double alpha = headline(fit, "alpha", costs.first().alphaSeconds());
    double beta = headline(fit, "beta", costs.last().betaSecondsPerByte());
    boolean apart = !Double.isNaN(costs.handoffSeconds());
    double latency = apart ? Math.min(alpha, costs.handoffSeconds()) : alpha;
    Options options =
        new Options(
            picoseconds(latency),
            picoseconds((alpha - latency) / 2),
            picoseconds(beta),
            apart,
            Math.min(costs.eagerBytes(), Integer.MAX_VALUE));
    String off = options.off(costs);
    out.write(about(part.calibration(), method, cache, off));
    out.write(options.words() + "\n");
    return List.of(off);
  }

  /**
   * The values of the options. Times are in LogGOPSim's unit, which here is the picosecond; the
   * eager limit is in bytes.
   */
  private record Options(
      long latency, long overhead, long perByte, boolean byCores, long eagerBytes) {
    String words() {
      return String.format(
          Locale.ROOT,
          "--LogGOPS_L=%d --LogGOPS_o=%d --LogGOPS_g=%d --LogGOPS_G=%d --LogGOPS_O=%d --LogGOPS_S=%d",
          latency,
          overhead,
          overhead,
          perByte,
          byCores ? perByte : 0,
          eagerBytes);
    }

    double seconds(long bytes) {
      return (latency + 2 * overhead + (bytes - 1) * perByte) / PICOSECONDS;
    }

    /**
     * Returns a sentence about the message size at which the straight line deviates most from the
     * measured times.
     */
    String off(MessageCosts costs) {
      long worst =
          costs.pieces().stream()
              .flatMapToLong(piece -> LongStream.of(piece.toBytes(), piece.toBytes() + 1))
              .boxed()
              .max(Comparator.comparingDouble(bytes -> Math.abs(Math.log(ratio(costs, bytes)))))
              .orElseThrow();
      return "LogGOPS has one line for all sizes: for "
          + worst
          + " bytes its time is "
          + Units.significant(ratio(costs, worst))
          + " times that of the calibration";
    }

    private double ratio(MessageCosts costs, long bytes) {
      return seconds(bytes) / costs.seconds(bytes);
    }
  }

  private static double headline(SendFit fit, String name, double otherwise) {
    return fit.headline(name).map(Coefficient::value).orElse(otherwise);
  }

  private static long picoseconds(double seconds) {
    return Math.round(seconds * PICOSECONDS);
  }

  private static String about(
      Calibration calibration, Method method, CacheState cache, String off) {
    return """
        # memline's calibration '%s' of %s (%s), %s: %s, %s, contiguous
        # times in picoseconds; g was not measured and is set to o
        # %s
        """
        .formatted(
            calibration.label().replaceAll("\\R", " "),
            calibration.fact("cpu_model").replaceAll("\\R", " "),
            calibration.run().startedAt(),
            calibration.locality().label(),
            method.label(),
            cache.label(),
            off);
  }
}
