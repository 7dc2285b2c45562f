package org.memline.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.transfers.MeasuredTimes;
import org.memline.calibration.transfers.OperationTimes;
import org.memline.calibration.transfers.StepComposition;
import org.memline.calibration.transfers.TransferTable;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Method;

/**
 * Applications' steps, packed and chained, beside table 6 of the copy-transfer paper (Stricker and
 * Gross 1995: measured on 64 nodes of a T3D).
 */
public final class ApplicationTable {
  /** Chained over packed there. Its SOR shifts rows, which are contiguous. */
  private static final Map<String, Double> PAPER =
      Map.of(
          "transpose", 29.5 / 20.0,
          "transpose-loads", 29.5 / 20.0,
          "fem", 20.2 / 12.2,
          "sor-rows", 68.1 / 26.2);

  private ApplicationTable() {}

  /** Empty where no application was measured. */
  public static String of(Calibration calibration) {
    List<Measured<ApplicationCell>> steps =
        TransferTable.of(calibration) == null ? List.of() : TransferTable.of(calibration).steps();
    MeasuredTimes basic = new MeasuredTimes(calibration);
    TextTable table =
        new TextTable(
            "application",
            "n",
            "ranks",
            "cache",
            "duplex",
            "KB sent",
            "datatype",
            "packed",
            "composed",
            "chained",
            "by",
            "ring",
            "composed",
            "ratio",
            "paper's");
    steps.stream()
        .filter(step -> step.cell().method() == Method.PACKED)
        .sorted(
            Comparator.comparing(ApplicationTable::label)
                .thenComparing(step -> step.cell().size())
                .thenComparing(step -> step.ranks().count())
                .thenComparing(step -> step.cell().cache())
                .thenComparing(step -> step.cell().duplex()))
        .forEach(packed -> row(table, basic, packed, alike(steps, packed)));
    return table.isEmpty()
        ? ""
        : "\n"
            + "Applications, MB/s that a rank sends (of the rank that sends most, in the slowest"
            + " rank's time, own part included);\n"
            + "the paper's ratio is a T3D's\n"
            + table;
  }

  /** The same step by any method. */
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
    Double paper = PAPER.get(label(packed));
    table.row(
        label(packed),
        Integer.toString(packed.cell().size()),
        Integer.toString(packed.ranks().count()),
        packed.cell().cache().label(),
        packed.cell().duplex().label(),
        Units.significant(bytes(packed) / 1e3),
        datatype.map(ApplicationTable::rate).orElse("-"),
        rate(packed),
        composed(basic, Optional.of(packed)),
        chained.map(ApplicationTable::rate).orElse("-"),
        chained.map(step -> step.cell().method().label()).orElse("-"),
        ring.map(ApplicationTable::rate).orElse("-"),
        composed(basic, ring),
        chained.map(step -> Units.factor(packed.seconds() / step.seconds())).orElse("-"),
        paper == null ? "-" : Units.factor(paper));
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

  /** What a rank sends in a second: of the rank that sends most, over the slowest rank's time. */
  private static double bytesPerSecond(Measured<ApplicationCell> step) {
    return bytes(step) / step.seconds();
  }
}
