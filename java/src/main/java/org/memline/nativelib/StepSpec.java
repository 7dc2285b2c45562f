package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_step_spec} for JNA: the same fields in the same order. */
@FieldOrder({
  "method",
  "cache",
  "duplex",
  "line_bytes",
  "leg_count",
  "legs",
  "local_from",
  "local_to",
  "numbers",
  "expected",
  "source_words",
  "result_words",
  "source",
  "result",
  "send_buffer",
  "receive_buffer",
  "buffer_capacity"
})
public final class StepSpec extends Structure {
  public int method;
  public int cache;
  public int duplex;
  public int line_bytes;
  public long leg_count;
  public Pointer legs;
  public PartSpec local_from = new PartSpec();
  public PartSpec local_to = new PartSpec();
  public Pointer numbers;
  public Pointer expected;
  public long source_words;
  public long result_words;
  public Pointer source;
  public Pointer result;
  public Pointer send_buffer;
  public Pointer receive_buffer;
  public long buffer_capacity;
}
