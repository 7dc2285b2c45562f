package org.memline.model.program;

import org.memline.layout.Labelled;

/**
 * The operation by which a scan (parallel prefix) combines elements of type int32. Results that
 * exceed the range of this type wrap around.
 */
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

  /** Returns the operation with this label. */
  public static ScanOp parse(String label) {
    return Labelled.parse(values(), "operation", label);
  }
}
