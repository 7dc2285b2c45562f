package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_compute_spec} for JNA: the same fields in the same order. */
@FieldOrder({
  "op",
  "element_bytes",
  "x_array",
  "y_array",
  "flavour",
  "cache",
  "line_bytes",
  "unused",
  "rows",
  "columns",
  "ld",
  "a",
  "x",
  "y",
  "capacity"
})
public final class ComputeSpec extends Structure {
  public int op;
  public int element_bytes;
  public int x_array;
  public int y_array;
  public int flavour;
  public int cache;
  public int line_bytes;
  public int unused;
  public long rows;
  public long columns;
  public long ld;
  public Pointer a;
  public Pointer x;
  public Pointer y;
  public long capacity;
}
