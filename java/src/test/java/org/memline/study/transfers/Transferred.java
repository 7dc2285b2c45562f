package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.compare.Calibrations;
import org.memline.layout.Operation;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/** Makes small calibrations that contain only the given transfers. */
public final class Transferred {
  /** A power of two, so that ratios of seconds equal the ratios of the given numbers. */
  private static final double UNIT_SECONDS = 0x1p-20;

  private final List<Measured<TransferCell>> operations = new ArrayList<>();

  /** Adds {@code operation}, written as xQy/words, with {@code times} in units of 2⁻²⁰ s. */
  public Transferred operation(
      String operation, CacheState cache, Role role, Method method, double times) {
    return operation(operation, cache, role, method, times, 1);
  }

  Transferred operation(
      String operation, CacheState cache, Role role, Method method, double times, int congestion) {
    Operation o = Operation.parse(operation);
    double seconds = times * UNIT_SECONDS;
    operations.add(
        new Measured<>(
            new TransferCell(method, cache, o, role),
            ranks(2 * congestion),
            Times.of(seconds, seconds, seconds)));
    return this;
  }

  public Calibration build() {
    return of(operations, List.of());
  }

  /** Returns ranks on one node. */
  public static MeasuringRanks ranks(int count) {
    return new MeasuringRanks(Locality.NODE, count, "", false);
  }

  public static Calibration of(
      List<Measured<TransferCell>> operations, List<Measured<ApplicationCell>> steps) {
    return Calibrations.named("transferred")
        .build()
        .with(
            TransfersSection.SECTION,
            new TransfersSection(List.copyOf(operations), steps, List.of()));
  }

  /**
   * Returns seven operations xQy, whose words are read by pattern x and written by pattern y. Four
   * were measured in three ways: by packing, by a derived datatype, and by a chained method, which
   * sends chunks or stores directly. One of these four, wQw, is held out. The other three
   * operations lack one of the ways without congestion. Times are in units of 2⁻²⁰ s.
   *
   * <pre>
   *                 packed  datatype  best chained   packed/chained  datatype/chained
   *   1Q64  warm    3       4         1 direct       3               4
   *   16Q1  warm    3.2     2.4       2 ring         1.6             1.2
   *   wQw   cold    1       1         2 pipelined    0.5             0.5
   *   16Q16 warm    2.8     6         2 ring         1.4             3
   * </pre>
   */
  public static Calibration ofEachKind() {
    return new Transferred()
        .operation("16Q16/2048", CacheState.WARM, Role.GRID, Method.PACKED, 2.8)
        .operation("16Q16/2048", CacheState.WARM, Role.GRID, Method.DATATYPE, 6)
        .operation("16Q16/2048", CacheState.WARM, Role.GRID, Method.RING, 2)
        .operation("4Q4/1024", CacheState.COLD, Role.GRID, Method.PACKED, 5)
        .operation("4Q4/1024", CacheState.COLD, Role.GRID, Method.PUT, 1)
        .operation("16Q1/1024", CacheState.WARM, Role.GRID, Method.PACKED, 3.2)
        .operation("16Q1/1024", CacheState.WARM, Role.GRID, Method.DATATYPE, 2.4)
        .operation("16Q1/1024", CacheState.WARM, Role.GRID, Method.RING, 2)
        .operation("4Q1/1024", CacheState.WARM, Role.GRID, Method.PACKED, 3)
        .operation("4Q1/1024", CacheState.WARM, Role.GRID, Method.RING, 2)
        .operation("1Q64/1024", CacheState.WARM, Role.GRID, Method.PACKED, 3)
        .operation("1Q64/1024", CacheState.WARM, Role.GRID, Method.DATATYPE, 4)
        .operation("1Q64/1024", CacheState.WARM, Role.GRID, Method.RING, 2)
        .operation("1Q64/1024", CacheState.WARM, Role.GRID, Method.DIRECT, 1)
        .operation("wQw/1024", CacheState.COLD, Role.TEST, Method.PACKED, 1)
        .operation("wQw/1024", CacheState.COLD, Role.TEST, Method.DATATYPE, 1)
        .operation("wQw/1024", CacheState.COLD, Role.TEST, Method.PIPELINED, 2)
        .operation("4Q4/2048", CacheState.WARM, Role.GRID, Method.PACKED, 2)
        .operation("4Q4/2048", CacheState.WARM, Role.GRID, Method.DATATYPE, 1)
        .operation("4Q4/2048", CacheState.WARM, Role.GRID, Method.RING_SEND, 0.1)
        .operation("4Q4/2048", CacheState.WARM, Role.GRID, Method.RING, 0.1, 2)
        .build();
  }
}
