package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import org.memline.layout.Walk;

/** {@code struct ml_walk}, field for field; the index lives as long as this object. */
@FieldOrder({"blocks", "block_bytes", "stride_bytes", "index"})
public final class WalkSpec extends Structure {
  public long blocks;
  public long block_bytes;
  public long stride_bytes;
  public Pointer index;

  void set(Walk walk) {
    blocks = walk.count();
    block_bytes = walk.blockBytes();
    stride_bytes = walk.strideBytes();
    index = null;
    if (walk.isIndexed()) {
      int[] starts = walk.index();
      index = new Memory((long) starts.length * Integer.BYTES);
      index.write(0, starts, 0, starts.length);
    }
  }
}
