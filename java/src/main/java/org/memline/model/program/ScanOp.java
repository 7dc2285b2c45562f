package org.memline.model.program;

import org.memline.layout.Labelled;

/** What a scan combines its elements with; int32 wraps. */
public enum ScanOp implements Labelled {
  SUM("sum"),
  MAX("max"),
  PRODUCT("product");

  private final String label;

  ScanOp(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The operation called {@code label}. */
  public static ScanOp parse(String label) {
    return Labelled.parse(values(), "operation", label);
  }
}
