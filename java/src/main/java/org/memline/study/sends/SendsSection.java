package org.memline.study.sends;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.evidence.Measured;
import org.memline.input.OrNull;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.Within;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * The results of sends. The calibration file has the members of this table at its top level,
 * because sends were the first experiment.
 *
 * @param evidence summary of how many measurements are used; null if there are no measurements
 * @param range range of the measured layouts; null if no layouts were measured
 * @param eagerBytes largest payload that is sent eagerly, in bytes, as found from the times; null
 *     if nothing was sent
 * @param sends one fit for each method and cache state
 * @param cells measured configurations with their times, stored in the cells file
 */
public record SendsSection(
    @OrNull EvidenceRecord evidence,
    @OrNull Range range,
    @OrNull Long eagerBytes,
    List<SendFit> sends,
    @InCellsFile List<Measured<SendCell>> cells) {
  private static final SendsSection NONE = new SendsSection(null, null, null, List.of(), List.of());
  public static final Section<SendsSection> SECTION =
      new Section<>(
          Experiment.SENDS,
          "",
          SendsSection.class,
          NONE,
          MeasuredForm.BY_LAUNCH,
          SendsSection::cells,
          SendsSection::cells);

  public SendsSection {
    boolean none = sends.isEmpty() && cells.isEmpty();
    if (!none && (evidence == null || range == null)) {
      throw new IllegalArgumentException("sends lack their evidence or range");
    }
    Within.atLeast("eager_bytes", eagerBytes == null ? 0 : eagerBytes, 0);
    Set<List<Object>> fitted = new HashSet<>();
    for (SendFit fit : sends) {
      if (!fitted.add(List.of(fit.method(), fit.cache()))) {
        throw new IllegalArgumentException(
            "there are two fits for %s, %s".formatted(fit.method().label(), fit.cache().label()));
      }
    }
  }

  /**
   * The range of the measured slices: their payloads in bytes, and the largest numbers of rows and
   * columns of their matrices.
   *
   * @param leastGapBytes smallest gap in bytes between two blocks of a strided slice; null if no
   *     strided slice was measured
   * @param mostGapBytes largest gap in bytes between two blocks of a strided slice; null if no
   *     strided slice was measured
   */
  public record Range(
      long leastBytes,
      long mostBytes,
      long mostRows,
      long mostColumns,
      List<Element> elements,
      @OrNull Long leastGapBytes,
      @OrNull Long mostGapBytes) {

    /** Creates a range without gaps, for contiguous slices. */
    public Range(
        long leastBytes, long mostBytes, long mostRows, long mostColumns, List<Element> elements) {
      this(leastBytes, mostBytes, mostRows, mostColumns, elements, null, null);
    }

    public Range {
      Within.atLeast("least_bytes", leastBytes, 0);
      Within.atLeast("most_bytes", mostBytes, leastBytes);
      Within.atLeast("most_rows", mostRows, 0);
      Within.atLeast("most_columns", mostColumns, 0);
      if ((leastGapBytes == null) != (mostGapBytes == null)) {
        throw new IllegalArgumentException(
            "only one of least_gap_bytes and most_gap_bytes is" + " given");
      }
      if (leastGapBytes != null) {
        Within.atLeast("least_gap_bytes", leastGapBytes, 0);
        Within.atLeast("most_gap_bytes", mostGapBytes, leastGapBytes);
      }
    }

    /**
     * Returns the range of the layouts of the measured cells (configurations); null if the list is
     * empty.
     */
    static Range of(List<Measured<SendCell>> cells) {
      long least = Long.MAX_VALUE;
      long most = 0;
      long rows = 0;
      long columns = 0;
      Set<Element> elements = EnumSet.noneOf(Element.class);
      for (Measured<SendCell> cell : cells) {
        Slice slice = cell.cell().slice();
        Matrix matrix = slice.matrix();
        least = Math.min(least, slice.payloadBytes());
        most = Math.max(most, slice.payloadBytes());
        // The width of a matrix with a single row is ignored. Such matrices are contiguous
        // messages, whose length is the width.
        rows = Math.max(rows, matrix.rows());
        columns = matrix.rows() == 1 ? columns : Math.max(columns, matrix.columns());
        elements.add(matrix.element());
      }
      LongSummaryStatistics gaps = gaps(cells);
      boolean strided = gaps.getCount() > 0;
      return cells.isEmpty()
          ? null
          : new Range(
              least,
              most,
              rows,
              columns,
              List.copyOf(elements),
              strided ? (Long) gaps.getMin() : null,
              strided ? (Long) gaps.getMax() : null);
    }
  }

  /**
   * Returns statistics of the measured gaps between blocks, in bytes. Contiguous slices have no
   * gaps and are left out.
   */
  private static LongSummaryStatistics gaps(List<Measured<SendCell>> cells) {
    return cells.stream()
        .filter(Measured::evidence)
        .map(measured -> measured.cell().slice())
        .filter(slice -> !slice.contiguous())
        .mapToLong(slice -> slice.blocks().gapBytes())
        .summaryStatistics();
  }

  /**
   * Returns the results of sends in a calibration. The table is empty if no sends were measured.
   */
  public static SendsSection of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  /**
   * Returns a copy of this table without the cells (measured configurations) that are excluded from
   * fits. Excluded cells are listed only in the calibration of the most frequent state of the cores
   * (near or far apart).
   */
  public SendsSection withEvidence() {
    List<Measured<SendCell>> own = cells.stream().filter(Measured::evidence).toList();
    return new SendsSection(evidence, Range.of(own), eagerBytes, sends, own);
  }

  public Optional<SendFit> fit(Method method, CacheState cache) {
    return sends.stream().filter(fit -> fit.method() == method && fit.cache() == cache).findFirst();
  }
}
