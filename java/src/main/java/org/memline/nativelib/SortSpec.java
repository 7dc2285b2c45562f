package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_sort_spec} for JNA: the same fields in the same order. */
@FieldOrder({"element_bytes", "input", "keys", "seed"})
public final class SortSpec extends Structure {
  public int element_bytes;
  public int input;
  public long keys;
  public long seed;
}
