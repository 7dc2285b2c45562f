package org.memline.study.transfers;

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
 * The results of transfers between ranks. Basic transfers and communication operations xQy are
 * between two ranks. Steps of applications consist of transfers between all ranks.
 *
 * @param operations measured operations and basic transfers, stored in the cells file
 * @param words range of the numbers of words of the measured operations
 * @param parts operations that are stored in the calibration file itself, as {@link OperationPart}
 *     selects them
 * @param steps measured steps of applications
 * @param fits one fit for each method and cache state
 */
public record TransfersSection(
    @InCellsFile List<Measured<TransferCell>> operations,
    Words words,
    @AsTable List<Measured<TransferCell>> parts,
    @AsTable List<Measured<ApplicationCell>> steps,
    List<TransferFit> fits) {
  public static final Section<TransfersSection> SECTION =
      new Section<>(
          Experiment.TRANSFERS,
          Experiment.TRANSFERS.label(),
          TransfersSection.class,
          null,
          new TransferForm(),
          TransfersSection::measured,
          TransfersSection::operations);

  public TransfersSection {
    Measured.requireKind("parts", parts, TransferCell.class);
    Measured.requireKind("steps", steps, ApplicationCell.class);
  }

  /**
   * The smallest and the largest number of words of 8 bytes in the measured operations.
   *
   * @param least smallest number of words; 0 if there are no operations
   * @param most largest number of words; 0 if there are no operations
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

  /** Creates the table from all measured operations and steps, with the fits. */
  public TransfersSection(
      List<Measured<TransferCell>> operations,
      List<Measured<ApplicationCell>> steps,
      List<TransferFit> fits) {
    this(operations, Words.of(operations), OperationPart.of(operations), steps, fits);
  }

  /** Returns the results of transfers in a calibration; null if no transfers were measured. */
  public static TransfersSection of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  public Optional<TransferFit> fit(Method method, CacheState cache) {
    return fits.stream().filter(f -> f.method() == method && f.cache() == cache).findFirst();
  }

  /**
   * Returns a copy of this table in which {@code others} are the operations that the calibration
   * file itself stores.
   */
  public TransfersSection withParts(List<Measured<TransferCell>> others) {
    return new TransfersSection(operations, words, others, steps, fits);
  }

  TransfersSection with(List<TransferFit> fitted) {
    return new TransfersSection(operations, words, parts, steps, fitted);
  }

  private List<Measured<?>> measured() {
    return Stream.<Measured<?>>concat(operations.stream(), steps.stream()).toList();
  }

  /** Returns the operations that were measured while only one pair of ranks had a transfer. */
  public List<Measured<TransferCell>> alone() {
    return operations.stream().filter(o -> o.ranks().pairs() == 1).toList();
  }

  /**
   * Returns those operations stored in the calibration file itself that were measured with a given
   * congestion.
   *
   * @param congestion number of pairs of ranks with a transfer at the same time
   */
  List<Measured<TransferCell>> parts(int congestion) {
    return parts.stream().filter(o -> o.ranks().pairs() == congestion).toList();
  }
}
