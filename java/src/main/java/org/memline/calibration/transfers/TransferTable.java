package org.memline.calibration.transfers;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.TransferCell;

/**
 * Transfers between two ranks: basic ones, and whole operations xQy; and what applications make of
 * them among all ranks.
 *
 * @param operations one for each cell that was measured
 * @param steps of applications, one for each cell that was measured
 * @param fits a model for each method and cache state
 */
public record TransferTable(
    List<Measured<TransferCell>> operations,
    List<Measured<ApplicationCell>> steps,
    List<TransferFit> fits) {
  public static final Section<TransferTable> SECTION =
      Section.of(
          Experiment.TRANSFERS, TransferTable.class, new TransferForm(), TransferTable::measured);

  public TransferTable {
    Measured.requireKind("operations", operations, TransferCell.class);
    Measured.requireKind("steps", steps, ApplicationCell.class);
  }

  /** Of a calibration; null where none were measured. */
  public static TransferTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  public Optional<TransferFit> fit(Method method, CacheState cache) {
    return fits.stream().filter(f -> f.method() == method && f.cache() == cache).findFirst();
  }

  TransferTable with(List<TransferFit> fitted) {
    return new TransferTable(operations, steps, fitted);
  }

  private List<Measured<?>> measured() {
    return Stream.<Measured<?>>concat(operations.stream(), steps.stream()).toList();
  }

  /** Of one pair of ranks at a time. */
  public List<Measured<TransferCell>> alone() {
    return at(1);
  }

  /**
   * @param congestion pairs of ranks that had a transfer at the same time
   */
  List<Measured<TransferCell>> at(int congestion) {
    return operations.stream().filter(o -> o.ranks().pairs() == congestion).toList();
  }
}
