package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_superstep_spec} for JNA: the same fields in the same order. */
@FieldOrder({"word_bytes", "pages", "placing", "owner", "line_bytes", "unused", "reads", "writes"})
public final class SuperstepSpec extends Structure {
  public int word_bytes;
  public int pages;
  public int placing;
  public int owner;
  public int line_bytes;
  public int unused;
  public long reads;
  public long writes;
}
