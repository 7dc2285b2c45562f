package org.memline.calibration.transfers;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.evidence.Measured;
import org.memline.input.AsTable;
import org.memline.model.Within;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.TransferCell;

/**
 * Transfers between two ranks: basic ones, and whole operations xQy; and what applications make of
 * them among all ranks.
 *
 * @param operations one for each cell that was measured; they stand in the cells file
 * @param words how long those are that a method sends
 * @param parts those of them that tables show and others are composed of ({@link OperationPart})
 * @param steps of applications, one for each cell that was measured
 * @param fits a model for each method and cache state
 */
public record TransferTable(
    @InCellsFile List<Measured<TransferCell>> operations,
    Words words,
    @AsTable List<Measured<TransferCell>> parts,
    @AsTable List<Measured<ApplicationCell>> steps,
    List<TransferFit> fits) {
  public static final Section<TransferTable> SECTION =
      new Section<>(
          Experiment.TRANSFERS,
          Experiment.TRANSFERS.label(),
          TransferTable.class,
          null,
          new TransferForm(),
          TransferTable::measured,
          TransferTable::operations);

  public TransferTable {
    Measured.requireKind("parts", parts, TransferCell.class);
    Measured.requireKind("steps", steps, ApplicationCell.class);
  }

  /**
   * The words of operations.
   *
   * @param least 0 where there are none
   * @param most 0 where there are none
   */
  public record Words(long least, long most) {
    public Words {
      Within.atLeast("least", least, 0);
      Within.atLeast("most", most, least);
    }

    private static Words of(List<Measured<TransferCell>> operations) {
      LongSummaryStatistics words =
          operations.stream()
              .map(Measured::cell)
              .filter(cell -> cell.method().sends())
              .mapToLong(cell -> cell.operation().words())
              .summaryStatistics();
      return words.getCount() == 0 ? new Words(0, 0) : new Words(words.getMin(), words.getMax());
    }
  }

  /** All as it was measured. */
  public TransferTable(
      List<Measured<TransferCell>> operations,
      List<Measured<ApplicationCell>> steps,
      List<TransferFit> fits) {
    this(operations, Words.of(operations), OperationPart.of(operations), steps, fits);
  }

  /** Of a calibration; null where none were measured. */
  public static TransferTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  public Optional<TransferFit> fit(Method method, CacheState cache) {
    return fits.stream().filter(f -> f.method() == method && f.cache() == cache).findFirst();
  }

  /** The same with other parts. */
  public TransferTable withParts(List<Measured<TransferCell>> others) {
    return new TransferTable(operations, words, others, steps, fits);
  }

  TransferTable with(List<TransferFit> fitted) {
    return new TransferTable(operations, words, parts, steps, fitted);
  }

  private List<Measured<?>> measured() {
    return Stream.<Measured<?>>concat(operations.stream(), steps.stream()).toList();
  }

  /** Of one pair of ranks at a time. */
  public List<Measured<TransferCell>> alone() {
    return operations.stream().filter(o -> o.ranks().pairs() == 1).toList();
  }

  /**
   * Those that others are composed of.
   *
   * @param congestion pairs of ranks that had a transfer at the same time
   */
  List<Measured<TransferCell>> parts(int congestion) {
    return parts.stream().filter(o -> o.ranks().pairs() == congestion).toList();
  }
}
