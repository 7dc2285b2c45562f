package org.memline.calibration.pairs;

import java.util.Arrays;
import org.memline.calibration.sends.Headline;
import org.memline.layout.Labelled;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** The metrics by which two pairs of nodes are compared: the mean time of a kind of sends. */
public enum PairMetric implements Labelled {
  SHORT("short", "contiguous messages up to 1 KiB"),
  LONG("long", "contiguous messages from 256 KiB on"),
  COLUMNS("columns", "columns, cold");

  private final String label;
  private final String meaning;

  PairMetric(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  @Override
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  boolean has(SendCell cell) {
    return switch (this) {
      case SHORT -> cell.role() == Role.SIZE && cell.bytes() <= Headline.SHORT_BYTES;
      case LONG -> cell.role() == Role.SIZE && cell.bytes() >= Headline.LONG_BYTES;
      case COLUMNS -> cell.role() == Role.GRID;
    };
  }

  static PairMetric of(SendCell cell) {
    return Arrays.stream(values()).filter(metric -> metric.has(cell)).findFirst().orElseThrow();
  }
}
