package org.memline.study.transfers;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Method;
import org.memline.table.TextTable;
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

  private ApplicationTable() {}

  /** Returns the table. The text is empty if no steps of applications were measured. */
  public static String of(Calibration calibration) {
    List<Measured<ApplicationCell>> steps =
        TransferTable.of(calibration) == null ? List.of() : TransferTable.of(calibration).steps();
    MeasuredTimes basic = new MeasuredTimes(calibration);
    TextTable table =
        new TextTable(
            "application",
            "cache",
            "KB sent",
            "datatype",
            "packed",
            "composed",
            "chained",
            "by",
            "ring",
            "composed",
            "over packed");
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
    all.forEach(packed -> row(table, names(all, packed), basic, packed, alike(steps, packed)));
    return table.isEmpty() ? "" : heading(all) + table;
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

  private static void row(
      TextTable table,
      String name,
      MeasuredTimes basic,
      Measured<ApplicationCell> packed,
      List<Measured<ApplicationCell>> alike) {
    Comparator<Measured<ApplicationCell>> faster =
        Comparator.comparing(ApplicationTable::bytesPerSecond);
    Optional<Measured<ApplicationCell>> chained =
        alike.stream()
            .filter(step -> OperationTimes.CHAINED.contains(step.cell().method()))
            .max(faster);
    Optional<Measured<ApplicationCell>> ring =
        alike.stream().filter(step -> step.cell().method() == Method.RING).findFirst();
    Optional<Measured<ApplicationCell>> datatype =
        alike.stream().filter(step -> step.cell().method() == Method.DATATYPE).findFirst();
    table.row(
        name,
        packed.cell().cache().label(),
        Units.significant(bytes(packed) / 1e3),
        datatype.map(ApplicationTable::rate).orElse("-"),
        rate(packed),
        composed(basic, Optional.of(packed)),
        chained.map(ApplicationTable::rate).orElse("-"),
        chained.map(step -> step.cell().method().label()).orElse("-"),
        ring.map(ApplicationTable::rate).orElse("-"),
        composed(basic, ring),
        chained.map(step -> Units.factor(packed.seconds() / step.seconds())).orElse("-"));
  }

  private static String composed(MeasuredTimes basic, Optional<Measured<ApplicationCell>> step) {
    return step.flatMap(
            s ->
                StepComposition.seconds(basic, s)
                    .map(seconds -> Units.significant(bytes(s) / seconds / 1e6)))
        .orElse("-");
  }

  private static String rate(Measured<ApplicationCell> step) {
    return Units.significant(bytesPerSecond(step) / 1e6);
  }

  /**
   * Returns the throughput of a step in bytes per second: the bytes that the busiest sender sends,
   * divided by the time of the slowest rank.
   */
  private static double bytesPerSecond(Measured<ApplicationCell> step) {
    return bytes(step) / step.seconds();
  }
}
