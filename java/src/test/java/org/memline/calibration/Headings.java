package org.memline.calibration;

import java.util.List;
import java.util.Map;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.layout.Element;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/** Makes the heading of a calibration for tests that need one but test another part. */
public final class Headings {
  public static final String TIME = "2024-05-06T07:08:09Z";

  public static final Heading.Run RUN =
      new Heading.Run("quick", 1, List.of(), 1, 1, "", "", false, TIME, List.of());

  /** A launch of two ranks at unknown places. */
  public static final LaunchRecord LAUNCH =
      new LaunchRecord(
          1, Experiment.SENDS, 2, "1x2", false, 1, 40, "line_handoff", "", "", List.of());

  /** An arbitrary record of evidence. */
  public static final EvidenceRecord EVIDENCE =
      new EvidenceRecord(2e-7, 1, 0, 0, 0, List.of(), null);

  public static final SendsSection.Range RANGE =
      new SendsSection.Range(0, 1L << 40, 1L << 40, 1L << 40, List.of(Element.values()));

  private Headings() {}

  /** Returns the heading of a complete quick run on an arbitrary machine. */
  public static Heading of(Locality locality, List<LaunchRecord> launches) {
    return new Heading(
        Calibration.SCHEMA_VERSION,
        "label",
        TIME,
        "",
        RUN,
        false,
        false,
        locality,
        Map.of(),
        launches.isEmpty() ? List.of(LAUNCH) : launches);
  }
}
