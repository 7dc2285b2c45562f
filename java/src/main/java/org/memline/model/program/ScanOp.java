package org.memline.model.program;

/** What a scan combines its elements with; int32 wraps. */
public enum ScanOp {
  SUM("sum"),
  MAX("max"),
  PRODUCT("product");

  private final String label;

  ScanOp(String label) {
    this.label = label;
  }

  /** The word used in files and tables. */
  public String label() {
    return label;
  }

  /** The operation called {@code label}. */
  public static ScanOp parse(String label) {
    for (ScanOp op : values()) {
      if (op.label.equals(label)) {
        return op;
      }
    }
    throw new IllegalArgumentException(
        "operation '" + label + "' is unknown: use sum, max or product");
  }
}
