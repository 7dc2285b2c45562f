package org.memline.study.copies;

import java.util.List;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Members;
import org.memline.calibration.Nanoseconds;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form in which the calibration file stores measured copies. The text of the requested
 * kernel is followed by {@code 2M} if the copy used pages of 2 MiB, and by {@code all} if all cores
 * copied at once. The name of the kernel that ran is stored without the first part of its name,
 * because the access patterns determine that part. The range of times is null if only one launch
 * (start of mpirun) measured the copy.
 */
final class CopyForm implements MeasuredForm {
  private static final String EVERY_CORE = "all";
  private static final String CONTIGUOUS = "contiguous";
  private static final String WALKED = "walked";
  private static final String GATHER = "gather";
  private static final String SCATTER = "scatter";
  private static final List<List<String>> WHERES =
      List.of(
          List.of(),
          List.of(Pages.HUGE.label()),
          List.of(EVERY_CORE),
          List.of(Pages.HUGE.label(), EVERY_CORE));
  private static final List<String> OPERATIONS = List.of(CONTIGUOUS, WALKED, GATHER, SCATTER);

  @Override
  public void write(Measured<?> measured, ObjectNode node) {
    CopyCell cell = (CopyCell) measured.cell();
    node.put("from", cell.from().toString()).put("to", cell.to().toString());
    node.put("words", cell.words());
    node.put("kernel", cell.kernel() + where(cell)).put("ran", flavour(cell, measured.ran()));
    Times times = measured.times();
    node.put("ns", Nanoseconds.of(times.median()));
    node.put("low_ns", times.single() ? null : (Double) Nanoseconds.of(times.low()));
    node.put("high_ns", times.single() ? null : (Double) Nanoseconds.of(times.high()));
  }

  private static String where(CopyCell cell) {
    return (cell.pages() == Pages.BASE ? "" : " " + cell.pages().label())
        + (cell.everyCore() ? " " + EVERY_CORE : "");
  }

  /**
   * Returns the name of a copy kernel without its first part, which the access patterns of the copy
   * determine.
   */
  private static String flavour(CopyCell cell, String kernel) {
    String operation = operation(cell) + "_";
    return kernel.startsWith(operation) ? kernel.substring(operation.length()) : kernel;
  }

  private static String kernel(CopyCell cell, String flavour) {
    boolean whole = OPERATIONS.stream().anyMatch(operation -> flavour.startsWith(operation + "_"));
    return whole || flavour.isEmpty() ? flavour : operation(cell) + "_" + flavour;
  }

  private static String operation(CopyCell cell) {
    boolean from = cell.from().contiguous();
    boolean to = cell.to().contiguous();
    if (from == to) {
      return from ? CONTIGUOUS : WALKED;
    }
    Access walked = from ? cell.to() : cell.from();
    return (to ? GATHER : SCATTER)
        + (walked.order() == Access.Order.STRIDED ? "_strided" : "_indexed");
  }

  @Override
  public Measured<CopyCell> read(Members members, Experiment experiment, Locality locality) {
    String[] kernel = members.text("kernel").split(" ");
    List<String> where = List.of(kernel).subList(1, kernel.length);
    if (!WHERES.contains(where)) {
      throw new IllegalArgumentException(
          "kernel '%s' has a suffix other than 2M and all".formatted(members.text("kernel")));
    }
    CopyCell cell =
        new CopyCell(
            kernel[0],
            where.contains(Pages.HUGE.label()) ? Pages.HUGE : Pages.BASE,
            where.contains(EVERY_CORE),
            members.whole("words"),
            Access.parse(members.text("from")),
            Access.parse(members.text("to")),
            Role.GRID);
    double median = members.nanoseconds("ns");
    boolean several = members.known("low_ns");
    return new Measured<>(
        cell,
        new MeasuringRanks(locality, 0, "", false),
        Times.of(
            median,
            several ? members.nanoseconds("low_ns") : median,
            members.known("high_ns") ? members.nanoseconds("high_ns") : median),
        0,
        true,
        kernel(cell, members.text("ran")));
  }
}
