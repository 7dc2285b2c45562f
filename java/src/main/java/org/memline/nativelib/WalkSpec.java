package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import java.util.List;
import org.memline.layout.Nest;
import org.memline.layout.Walk;
import org.memline.layout.WalkNest;

/**
 * The C structure {@code ml_walk} for JNA: the same fields in the same order. The arrays that it
 * points to live as long as this object.
 */
@FieldOrder({
  "blocks",
  "block_bytes",
  "stride_bytes",
  "index",
  "index_bytes",
  "starts",
  "ends",
  "loop",
  "loops",
  "start_bytes",
  "type",
  "type_numbers"
})
public final class WalkSpec extends Structure {
  public long blocks;
  public long block_bytes;
  public long stride_bytes;
  public Pointer index;
  public long index_bytes;
  public Pointer starts;
  public Pointer ends;
  public Pointer loop;
  public long loops;
  public long start_bytes;
  public Pointer type;
  public long type_numbers;

  void set(Walk walk) {
    blocks = walk.count();
    block_bytes = walk.blockBytes();
    stride_bytes = walk.strideBytes();
    index = ints(walk.index());
    if (walk.nest() != null) {
      set(walk.nest());
    }
  }

  private void set(WalkNest nest) {
    index_bytes = nest.indexBytes();
    starts = longs(nest.starts());
    ends = ints(nest.ends());
    loop = loops(nest.loops());
    loops = nest.loops().size();
    start_bytes = nest.startBytes();
    long[] numbers = TypeNumbers.of(nest.layout());
    type = longs(numbers);
    type_numbers = numbers.length;
  }

  private static Pointer loops(List<Nest.Loop> loops) {
    long[] numbers = new long[2 * loops.size()];
    for (int i = 0; i < loops.size(); i++) {
      numbers[2 * i] = loops.get(i).count();
      numbers[2 * i + 1] = loops.get(i).strideBytes();
    }
    return longs(numbers);
  }

  private static Pointer ints(int[] numbers) {
    if (numbers == null || numbers.length == 0) {
      return null;
    }
    Memory memory = new Memory((long) numbers.length * Integer.BYTES);
    memory.write(0, numbers, 0, numbers.length);
    return memory;
  }

  private static Pointer longs(long[] numbers) {
    if (numbers == null || numbers.length == 0) {
      return null;
    }
    Memory memory = new Memory((long) numbers.length * Long.BYTES);
    memory.write(0, numbers, 0, numbers.length);
    return memory;
  }
}
