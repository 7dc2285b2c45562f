package org.memline.study.measure;

import java.util.Optional;
import java.util.OptionalInt;
import org.memline.sample.Cell;
import org.memline.sample.PairCell;
import org.memline.sample.PairRound;

/**
 * Thrown if a measurement fails or its data is wrong. The program then ends with exit code 5.
 * Earlier measurements are kept.
 */
public final class MeasurementFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RankReport report;

  /** The end of the message, which names files with what was measured or printed; may be empty. */
  private final String files;

  /** The pair of ranks whose measurement failed; null if no single pair is known. */
  private final transient PairRound.Ends pair;

  public MeasurementFailure(String message) {
    this(RankReport.failed(message), message, "", null);
  }

  private MeasurementFailure(RankReport report, String message, String files, PairRound.Ends pair) {
    super(message + files);
    this.report = report;
    this.files = files;
    this.pair = pair;
  }

  /**
   * Returns an exception which says that a rank failed while it measured a cell (configuration).
   *
   * @param status status code of the C library on this rank
   * @param why the reason in words; null if only the status is known
   */
  public static MeasurementFailure of(Cell cell, int rank, int status, String why) {
    OptionalInt partner = cell instanceof PairCell each ? each.partner(rank) : OptionalInt.empty();
    RankReport report =
        new RankReport(RankReport.Code.FAILED, cell.id(), rank, why == null ? status : null, why);
    return new MeasurementFailure(
        report,
        report.words(),
        "",
        partner.isPresent() ? PairRound.Ends.of(rank, partner.getAsInt()) : null);
  }

  /**
   * Returns an exception which says that a launch (start of mpirun) failed.
   *
   * @param report the report of the rank that failed
   * @param what the message, without the names of files
   * @param files the end of the message, which names files with what was measured or printed
   */
  public static MeasurementFailure ofLaunch(RankReport report, String what, String files) {
    return new MeasurementFailure(report, what, files, null);
  }

  /** Returns the report by which a rank reports this failure. */
  public RankReport report() {
    return report;
  }

  /** Returns whether this cell (configuration) has failed. */
  public boolean names(Cell cell) {
    return cell.id().equals(report.cell());
  }

  /** Returns the message without the names of files, which may have been removed. */
  public String withoutFiles() {
    String message = getMessage();
    return message.substring(0, message.length() - files.length());
  }

  /** Returns the pair of ranks whose measurement failed; empty if no single pair is known. */
  public Optional<PairRound.Ends> pair() {
    return Optional.ofNullable(pair);
  }
}
