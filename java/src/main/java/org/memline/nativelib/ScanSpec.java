package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_scan_spec} for JNA: the same fields in the same order. */
@FieldOrder({
  "mesh_rows",
  "mesh_columns",
  "direction",
  "exclusive",
  "op",
  "element_bytes",
  "joining",
  "order",
  "method",
  "flavour",
  "cache",
  "line_bytes",
  "rows",
  "columns",
  "ld",
  "block",
  "block_capacity"
})
public final class ScanSpec extends Structure {
  public int mesh_rows;
  public int mesh_columns;
  public int direction;
  public int exclusive;
  public int op;
  public int element_bytes;
  public int joining;
  public int order;
  public int method;
  public int flavour;
  public int cache;
  public int line_bytes;
  public long rows;
  public long columns;
  public long ld;
  public Pointer block;
  public long block_capacity;
}
