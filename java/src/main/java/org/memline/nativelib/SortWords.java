package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** {@code struct ml_sort_words}, field for field. */
@FieldOrder({"reads", "writes", "total"})
public final class SortWords extends Structure {
  public long reads;
  public long writes;
  public long total;
}
