package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_sort_step} for JNA: the same fields in the same order. */
@FieldOrder({"step", "pass", "ns", "in_ns", "local_ns", "out_ns", "words"})
public final class SortStep extends Structure {
  public int step;
  public int pass;
  public double ns;
  public double in_ns;
  public double local_ns;
  public double out_ns;
  public SortWords words;

  SortStep() {}

  /** Reads the structure that C has stored at an address. */
  SortStep(Pointer place) {
    super(place);
    read();
  }
}
