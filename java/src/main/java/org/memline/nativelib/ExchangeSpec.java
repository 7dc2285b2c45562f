package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_exchange_spec} for JNA: the same fields in the same order. */
@FieldOrder({
  "peer",
  "leads",
  "method",
  "cache",
  "element_bytes",
  "line_bytes",
  "from",
  "to",
  "chunk_bytes",
  "matrix_bytes",
  "send_block",
  "receive_block",
  "send_buffer",
  "receive_buffer",
  "block_capacity",
  "buffer_capacity"
})
public final class ExchangeSpec extends Structure {
  public int peer;
  public int leads;
  public int method;
  public int cache;
  public int element_bytes;
  public int line_bytes;
  public WalkSpec from = new WalkSpec();
  public WalkSpec to = new WalkSpec();
  public long chunk_bytes;
  public long matrix_bytes;
  public Pointer send_block;
  public Pointer receive_block;
  public Pointer send_buffer;
  public Pointer receive_buffer;
  public long block_capacity;
  public long buffer_capacity;
}
