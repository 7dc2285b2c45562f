package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** {@code struct ml_sort_step}, field for field. */
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

  /** Reads the structure at an address. */
  SortStep(Pointer place) {
    super(place);
    read();
  }
}
