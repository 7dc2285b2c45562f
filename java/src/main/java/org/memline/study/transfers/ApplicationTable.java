package org.memline.study.transfers;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Method;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Units;

/**
 * Shows the rates of communication steps of applications, such as a transpose, by packed and by
 * chained methods. A packed method copies the data into a buffer as long as the message; a chained
 * method needs no such buffer. Table 6 of Stricker and Gross (1995) has corresponding rates of 64
 * nodes of a T3D; its ratios are in the heading.
 */
public final class ApplicationTable {
  /**
   * The ratio of chained to packed throughput in table 6 of Stricker and Gross (1995), for each
   * step. The step SOR of the paper shifts only contiguous rows. It therefore corresponds to the
   * step {@code sor-rows} here, and not to {@code sor}, which also shifts columns.
   */
  private static final Map<String, Double> PAPER =
      Map.of(
          "transpose", 29.5 / 20.0,
          "transpose-loads", 29.5 / 20.0,
          "fem", 20.2 / 12.2,
          "sor-rows", 68.1 / 26.2);

  /**
   * The measurements of one step on equally many ranks; null if a method was not measured.
   *
   * @param chained measurement by the fastest chained method
   */
  private record Methods(
      Measured<ApplicationCell> packed,
      Measured<ApplicationCell> datatype,
      Measured<ApplicationCell> chained,
      Measured<ApplicationCell> ring) {
    Double overPacked() {
      return chained == null ? null : packed.seconds() / chained.seconds();
    }
  }

  private ApplicationTable() {}

  /** Returns the table. The text is empty if no steps of applications were measured. */
  public static String of(Calibration calibration) {
    List<Measured<ApplicationCell>> steps =
        TransfersSection.of(calibration) == null
            ? List.of()
            : TransfersSection.of(calibration).steps();
    MeasuredTimes basic = new MeasuredTimes(calibration);
    List<Measured<ApplicationCell>> all =
        steps.stream()
            .filter(step -> step.cell().method() == Method.PACKED)
            .sorted(
                Comparator.comparing(ApplicationTable::label)
                    .thenComparing(step -> step.cell().size())
                    .thenComparing(step -> step.ranks().count())
                    .thenComparing(step -> step.cell().cache())
                    .thenComparing(step -> step.cell().duplex()))
            .toList();
    if (all.isEmpty()) {
      return "";
    }
    Columns<Methods> columns =
        new Columns<Methods>("-")
            .text("application", step -> names(all, step.packed))
            .text("cache", step -> step.packed.cell().cache().label())
            .number("KB sent", Digits.THREE, step -> bytes(step.packed) / 1e3)
            .number(
                "datatype", Digits.THREE, Methods::datatype, ApplicationTable::megabytesPerSecond)
            .number("packed", Digits.THREE, Methods::packed, ApplicationTable::megabytesPerSecond)
            .number("composed", Digits.THREE, step -> composed(basic, step.packed))
            .number("chained", Digits.THREE, Methods::chained, ApplicationTable::megabytesPerSecond)
            .text("by", step -> step.chained == null ? null : step.chained.cell().method().label())
            .number("ring", Digits.THREE, Methods::ring, ApplicationTable::megabytesPerSecond)
            .number("composed", Digits.THREE, step -> composed(basic, step.ring))
            .factor("over packed", Methods::overPacked);
    return heading(all) + columns.of(all.stream().map(packed -> step(steps, packed)).toList());
  }

  private static String heading(List<Measured<ApplicationCell>> all) {
    Measured<ApplicationCell> first = all.get(0);
    return "\nApplications%s%s, MB/s sent per rank (the rank that sends most, over the slowest rank's time, own part included); over packed: rate of the best chained method over packed%s\n"
        .formatted(
            severalRanks(all) ? "" : " of %d ranks".formatted(first.ranks().count()),
            severalDuplex(all) ? "" : ", %s duplex".formatted(first.cell().duplex().label()),
            paper(all));
  }

  private static boolean severalRanks(List<Measured<ApplicationCell>> all) {
    return all.stream().map(step -> step.ranks().count()).distinct().count() > 1;
  }

  private static boolean severalDuplex(List<Measured<ApplicationCell>> all) {
    return all.stream().map(step -> step.cell().duplex()).distinct().count() > 1;
  }

  private static String paper(List<Measured<ApplicationCell>> all) {
    String known =
        all.stream()
            .map(ApplicationTable::label)
            .distinct()
            .filter(PAPER::containsKey)
            .map(label -> label + " " + Units.factor(PAPER.get(label)))
            .collect(Collectors.joining(", "));
    return known.isEmpty() ? "" : ", on the paper's T3D " + known;
  }

  /**
   * Returns the name of a step. It has the number of ranks only if steps were measured with several
   * numbers of ranks. It has the word "half" or "full" only if steps were measured in half and in
   * full duplex.
   */
  private static String names(List<Measured<ApplicationCell>> all, Measured<ApplicationCell> step) {
    return label(step)
        + " "
        + step.cell().size()
        + (severalRanks(all) ? ", %d ranks".formatted(step.ranks().count()) : "")
        + (severalDuplex(all) ? ", " + step.cell().duplex().label() : "");
  }

  /**
   * Returns the measurements of one step on equally many ranks, one for each method.
   *
   * @param packed measurement of the step by packing
   */
  private static List<Measured<ApplicationCell>> alike(
      List<Measured<ApplicationCell>> steps, Measured<ApplicationCell> packed) {
    return steps.stream()
        .filter(step -> by(packed.cell().method(), step.cell()).equals(packed.cell()))
        .filter(step -> step.ranks().count() == packed.ranks().count())
        .toList();
  }

  private static ApplicationCell by(Method method, ApplicationCell step) {
    return new ApplicationCell(
        step.application(), step.size(), method, step.cache(), step.duplex(), step.role());
  }

  private static String label(Measured<ApplicationCell> step) {
    return step.cell().application().label();
  }

  private static long bytes(Measured<ApplicationCell> step) {
    return step.cell().application().bytesSent(step.cell().size(), step.ranks().count());
  }

  /** Returns the measurements of a step, given the measurement by packing. */
  private static Methods step(
      List<Measured<ApplicationCell>> steps, Measured<ApplicationCell> packed) {
    List<Measured<ApplicationCell>> alike = alike(steps, packed);
    return new Methods(
        packed,
        by(alike, Method.DATATYPE),
        alike.stream()
            .filter(step -> OperationTimes.CHAINED.contains(step.cell().method()))
            .max(Comparator.comparing(ApplicationTable::megabytesPerSecond))
            .orElse(null),
        by(alike, Method.RING));
  }

  private static Measured<ApplicationCell> by(
      List<Measured<ApplicationCell>> alike, Method method) {
    return alike.stream().filter(step -> step.cell().method() == method).findFirst().orElse(null);
  }

  /** Returns the composed throughput in MB/s; null if it cannot be composed. */
  private static Double composed(MeasuredTimes basic, Measured<ApplicationCell> step) {
    return step == null
        ? null
        : StepComposition.seconds(basic, step)
            .map(seconds -> bytes(step) / seconds / 1e6)
            .orElse(null);
  }

  /**
   * Returns the throughput of a step in MB/s: the bytes that the busiest sender sends, divided by
   * the time of the slowest rank.
   */
  private static double megabytesPerSecond(Measured<ApplicationCell> step) {
    return bytes(step) / step.seconds() / 1e6;
  }
}
