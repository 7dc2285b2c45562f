package org.memline.cli.obsp;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.file.CalibrationFile;
import org.memline.obsp.Combine;
import org.memline.obsp.file.PartialCosts;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import picocli.CommandLine.Option;

/**
 * The options for the costs of communication: g, in seconds per byte, and L, in seconds per
 * superstep. The user gives them as numbers, or gives a calibration. In that case g is the
 * calibration's β, and L is its α.
 */
final class CostOptions {
  @Option(
      names = "--machine",
      paramLabel = "CALIBRATION",
      description =
          "Take g and L from this calibration: g is β of contiguous messages from 256 KiB on, L is"
              + " α of contiguous messages up to 1 KiB. They override the values of the task, but"
              + " not those of its supersteps and groups.")
  Path machine;

  @Option(
      names = "--method",
      paramLabel = "M",
      description = "With --machine: method whose α and β are used. Default: datatype.")
  String method;

  @Option(
      names = "--cache",
      paramLabel = "STATE",
      description = "With --machine: state of the caches, warm or cold. Default: warm.")
  String cache;

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description =
          "With --machine: locality of the ranks, core, node or remote. Default: the"
              + " locality that the file measured first.")
  String locality;

  @Option(
      names = "--g",
      paramLabel = "SECONDS",
      description =
          "g, in seconds per byte. It overrides the values of the task and of the calibration.")
  Double g;

  @Option(
      names = "--latency",
      paramLabel = "SECONDS",
      description =
          "L, in seconds per superstep. It overrides the values of the task and of the calibration.")
  Double latency;

  @Option(
      names = "--combine",
      paramLabel = "HOW",
      description =
          "How h is computed from the bytes that a rank receives and sends: max (the larger"
              + " number) or + (the sum). It overrides the rule of the task, but not those of its"
              + " supersteps and groups. Default: the rule of the task, or else max.")
  String combine;

  /**
   * The costs that the user gave.
   *
   * @param costs g and L, each NaN if it is not given
   * @param words text that says where the costs come from; empty if no costs are given
   */
  record Given(PartialCosts costs, String words) {}

  Given given() {
    Combine how = combine == null ? null : combine();
    PartialCosts byHand = new PartialCosts(cost("--g", g), cost("--latency", latency), how);
    String words =
        g == null && latency == null
            ? ""
            : g == null ? "L given" : latency == null ? "g given" : "g and L given";
    if (machine == null) {
      requireNone("--method", method);
      requireNone("--cache", cache);
      requireNone("--locality", locality);
      return new Given(byHand, words);
    }
    Method sendMethod = method == null ? Method.DATATYPE : Method.parse(method);
    CacheState state = cache == null ? CacheState.WARM : CacheState.parse(cache);
    Calibration part = part(LocalityPart.of(CalibrationFile.read(machine))).calibration();
    PartialCosts own =
        new PartialCosts(
            g == null ? of(part, sendMethod, state, "beta") : g,
            latency == null ? of(part, sendMethod, state, "alpha") : latency,
            how);
    String from =
        "from %s: %s, %s, %s"
            .formatted(machine, sendMethod.label(), state.label(), part.locality().label());
    return new Given(own, words.isEmpty() ? from : from + ", but " + words);
  }

  private Combine combine() {
    try {
      return Combine.parse(combine);
    } catch (IllegalArgumentException unknown) {
      throw new IllegalArgumentException("--" + unknown.getMessage(), unknown);
    }
  }

  private static double cost(String option, Double given) {
    if (given == null) {
      return Double.NaN;
    }
    if (!(given >= 0 && given < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "%s %s is not a cost: give finite seconds, 0 or more".formatted(option, given));
    }
    return given;
  }

  private static void requireNone(String option, String value) {
    if (value != null) {
      throw new IllegalArgumentException(
          "%s %s selects from a calibration: also give --machine CALIBRATION"
              .formatted(option, value));
    }
  }

  private LocalityPart part(List<LocalityPart> parts) {
    return locality == null ? parts.get(0) : LocalityPart.requested(parts, locality, machine);
  }

  private double of(Calibration part, Method sendMethod, CacheState state, String name) {
    List<SendFit> fits = SendsSection.of(part).sends();
    return fits.stream()
        .filter(fit -> fit.method() == sendMethod && fit.cache() == state)
        .flatMap(fit -> fit.headline(name).stream())
        .findFirst()
        .map(Coefficient::value)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no %s for %s, %s: it has %s; give a value with %s"
                        .formatted(
                            machine,
                            name,
                            sendMethod.label(),
                            state.label(),
                            fits.isEmpty()
                                ? "no sends"
                                : fits.stream()
                                    .filter(fit -> fit.headline(name).isPresent())
                                    .map(fit -> fit.method().label() + ", " + fit.cache().label())
                                    .collect(Collectors.joining("; ")),
                            name.equals("beta") ? "--g" : "--latency")));
  }
}
