package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** {@code struct ml_sort_spec}, field for field. */
@FieldOrder({"element_bytes", "input", "keys", "seed"})
public final class SortSpec extends Structure {
  public int element_bytes;
  public int input;
  public long keys;
  public long seed;
}
