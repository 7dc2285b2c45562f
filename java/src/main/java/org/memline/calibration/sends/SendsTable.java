package org.memline.calibration.sends;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Element;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * What was found of sends. The first experiment there was: its members are the file's own.
 *
 * @param evidence how much of what was measured counts; null where nothing was
 * @param range of the layouts sent; null where none were
 * @param eagerBytes the longest payload that is sent at once, as the times show; null where nothing
 *     was sent, and in files of before 1.7
 * @param sends a fit for each method and cache state
 * @param cells sent
 */
public record SendsTable(
    EvidenceRecord evidence,
    Range range,
    Long eagerBytes,
    List<SendFit> sends,
    List<Measured<SendCell>> cells) {
  private static final SendsTable NONE = new SendsTable(null, null, null, List.of(), List.of());
  public static final Section<SendsTable> SECTION =
      new Section<>(Experiment.SENDS, "", SendsTable.class, NONE, new SendForm());

  /** Payload in bytes, rows and columns of the matrices measured. */
  public record Range(
      long leastBytes, long mostBytes, long mostRows, long mostColumns, List<Element> elements) {}

  /** Of a calibration; an empty one where none were measured. */
  public static SendsTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  public Optional<SendFit> fit(Method method, CacheState cache) {
    return sends.stream().filter(fit -> fit.method() == method && fit.cache() == cache).findFirst();
  }
}
