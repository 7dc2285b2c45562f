package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_sort_words} for JNA: the same fields in the same order. */
@FieldOrder({"reads", "writes", "total"})
public final class SortWords extends Structure {
  public long reads;
  public long writes;
  public long total;
}
