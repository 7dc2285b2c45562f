package org.memline.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.transfers.OperationTimes;
import org.memline.calibration.transfers.StepComposition;
import org.memline.calibration.transfers.TransferTable;
import org.memline.calibration.transfers.TransferTable.StepTime;
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
    List<StepTime> steps =
        TransferTable.of(calibration) == null ? List.of() : TransferTable.of(calibration).steps();
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
        .filter(step -> step.method() == Method.PACKED)
        .sorted(
            Comparator.comparing(StepTime::application)
                .thenComparing(StepTime::size)
                .thenComparing(StepTime::ranks)
                .thenComparing(StepTime::cache)
                .thenComparing(StepTime::duplex))
        .forEach(packed -> row(table, calibration, packed, alike(steps, packed)));
    return table.isEmpty()
        ? ""
        : "\n"
            + "Applications, MB/s that a rank sends (of the rank that sends most, in the slowest"
            + " rank's time, own part included);\n"
            + "the paper's ratio is a T3D's\n"
            + table;
  }

  /** The same step by any method. */
  private static List<StepTime> alike(List<StepTime> steps, StepTime packed) {
    return steps.stream()
        .filter(
            step ->
                step.application().equals(packed.application())
                    && step.size() == packed.size()
                    && step.ranks() == packed.ranks()
                    && step.cache() == packed.cache()
                    && step.duplex() == packed.duplex())
        .toList();
  }

  private static void row(
      TextTable table, Calibration calibration, StepTime packed, List<StepTime> alike) {
    Comparator<StepTime> faster = Comparator.comparing(StepTime::bytesPerSecond);
    Optional<StepTime> chained =
        alike.stream().filter(step -> OperationTimes.CHAINED.contains(step.method())).max(faster);
    Optional<StepTime> ring =
        alike.stream().filter(step -> step.method() == Method.RING).findFirst();
    Optional<StepTime> datatype =
        alike.stream().filter(step -> step.method() == Method.DATATYPE).findFirst();
    Double paper = PAPER.get(packed.application());
    table.row(
        packed.application(),
        Integer.toString(packed.size()),
        Integer.toString(packed.ranks()),
        packed.cache().label(),
        packed.duplex().label(),
        Units.significant(packed.bytes() / 1e3),
        datatype.map(ApplicationTable::rate).orElse("-"),
        rate(packed),
        composed(calibration, Optional.of(packed)),
        chained.map(ApplicationTable::rate).orElse("-"),
        chained.map(step -> step.method().label()).orElse("-"),
        ring.map(ApplicationTable::rate).orElse("-"),
        composed(calibration, ring),
        chained.map(step -> Units.factor(packed.seconds() / step.seconds())).orElse("-"),
        paper == null ? "-" : Units.factor(paper));
  }

  private static String composed(Calibration calibration, Optional<StepTime> step) {
    return step.flatMap(
            s ->
                StepComposition.seconds(calibration, s)
                    .map(seconds -> Units.significant(s.bytes() / seconds / 1e6)))
        .orElse("-");
  }

  private static String rate(StepTime step) {
    return Units.significant(step.bytesPerSecond() / 1e6);
  }
}
