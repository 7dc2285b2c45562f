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
 * The results of transfers between two ranks (basic ones and whole operations xQy), and of
 * applications that use them among all ranks.
 *
 * @param operations one for each measured cell, stored in the cells file
 * @param words lengths of the operations that methods send
 * @param parts the operations that tables show or of which others are composed ({@link
 *     OperationPart})
 * @param steps steps of applications, one for each measured cell
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
   * The range of words of operations.
   *
   * @param least least number; 0 if there are none
   * @param most largest number; 0 if there are none
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

  /** Creates the table of all measurements. */
  public TransferTable(
      List<Measured<TransferCell>> operations,
      List<Measured<ApplicationCell>> steps,
      List<TransferFit> fits) {
    this(operations, Words.of(operations), OperationPart.of(operations), steps, fits);
  }

  /** Returns the table of a calibration; null if no transfers were measured. */
  public static TransferTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  public Optional<TransferFit> fit(Method method, CacheState cache) {
    return fits.stream().filter(f -> f.method() == method && f.cache() == cache).findFirst();
  }

  /** Returns this table with other parts. */
  public TransferTable withParts(List<Measured<TransferCell>> others) {
    return new TransferTable(operations, words, others, steps, fits);
  }

  TransferTable with(List<TransferFit> fitted) {
    return new TransferTable(operations, words, parts, steps, fitted);
  }

  private List<Measured<?>> measured() {
    return Stream.<Measured<?>>concat(operations.stream(), steps.stream()).toList();
  }

  /** Returns the operations with one pair of ranks at a time. */
  public List<Measured<TransferCell>> alone() {
    return operations.stream().filter(o -> o.ranks().pairs() == 1).toList();
  }

  /**
   * Returns the operations of which others are composed.
   *
   * @param congestion number of pairs of ranks with a transfer at the same time
   */
  List<Measured<TransferCell>> parts(int congestion) {
    return parts.stream().filter(o -> o.ranks().pairs() == congestion).toList();
  }
}
