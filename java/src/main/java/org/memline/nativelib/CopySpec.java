package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_copy_spec} for JNA: the same fields in the same order. */
@FieldOrder({
  "rank",
  "kernel",
  "line_bytes",
  "from",
  "to",
  "from_block",
  "to_block",
  "from_capacity",
  "to_capacity",
  "call_bytes",
  "pages",
  "consumer"
})
public final class CopySpec extends Structure {
  public int rank;
  public int kernel;
  public int line_bytes;
  public WalkSpec from = new WalkSpec();
  public WalkSpec to = new WalkSpec();
  public Pointer from_block;
  public Pointer to_block;
  public long from_capacity;
  public long to_capacity;
  public long call_bytes;
  public int pages;
  public int consumer;
}
