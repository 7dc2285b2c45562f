package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.memline.layout.application.RankStep;

/**
 * A timed communication step of an application, performed by {@code ml_step} in C. Each rank
 * exchanges data with all of its peers at the same time. All ranks open and run the step together.
 * The step allocates its own memory.
 */
public final class Step extends TimedLoop {
  /** Bytes by which each buffer is longer than the payload, because MPI_Pack may add a header. */
  private static final long HEADER_BYTES = 4096;

  private final List<Region> regions = new ArrayList<>();
  // C reads the memory of these objects. The list protects them from garbage collection.
  private final List<Object> alive = new ArrayList<>();
  private final Pointer handle;

  /**
   * The way in which a step is performed; the constants are those of {@link Memline}.
   *
   * @param lineBytes size of a cache line in bytes
   */
  public record Way(int method, int cache, int duplex, int lineBytes) {}

  /**
   * Opens a step. Collective.
   *
   * @throws NativeFailure on all ranks if C cannot open the step on one of them; with status {@code
   *     ML_EUNSUPPORTED} if the system does not support the method
   */
  public Step(RankStep step, Way way) {
    StepSpec c = new StepSpec();
    alive.add(c);
    c.method = way.method();
    c.cache = way.cache();
    c.duplex = way.duplex();
    c.line_bytes = way.lineBytes();
    setLegs(c, step);
    c.numbers = ints(step.numbers());
    c.expected = ints(step.expected());
    c.source_words = step.numbers().length;
    c.result_words = step.expected().length;
    PointerByReference place = new PointerByReference();
    try {
      c.source = region(c.source_words * Long.BYTES);
      c.result = step.inPlace() ? c.source : region(c.result_words * Long.BYTES);
      c.buffer_capacity = step.longestBytes() + HEADER_BYTES;
      c.send_buffer = region(c.buffer_capacity);
      c.receive_buffer = region(c.buffer_capacity);
      NativeFailure.check(Memline.ml_step_open(c, place));
    } catch (NativeFailure failure) {
      closeMemory();
      throw failure;
    }
    handle = place.getValue();
  }

  /**
   * Returns how many bytes of memory a step needs on one rank: source, result, window, two buffers,
   * and the values that are checked.
   */
  public static long bytesNeeded(RankStep step) {
    long words = step.numbers().length;
    return 3 * words * Long.BYTES
        + 4 * words * Integer.BYTES
        + 2 * (step.longestBytes() + HEADER_BYTES);
  }

  private void setLegs(StepSpec c, RankStep step) {
    c.leg_count = step.legs().size();
    if (c.leg_count > 0) {
      LegSpec[] legs = (LegSpec[]) new LegSpec().toArray(step.legs().size());
      for (int i = 0; i < legs.length; i++) {
        legs[i].set(step.legs().get(i));
        legs[i].write();
      }
      alive.add(legs);
      c.legs = legs[0].getPointer();
    }
    if (step.localFrom() != null) {
      c.local_from.set(step.localFrom());
      c.local_to.set(step.localTo());
    }
  }

  private Pointer ints(int[] values) {
    Memory memory = new Memory((long) values.length * Integer.BYTES);
    memory.write(0, values, 0, values.length);
    alive.add(memory);
    return memory;
  }

  private Pointer region(long bytes) {
    Region region = new Region(bytes);
    regions.add(region);
    return region.pointer();
  }

  @Override
  int run(long first, int repetitions, Pointer ns) {
    return Memline.ml_step_run(handle, first, repetitions, ns);
  }

  /**
   * Measures how far apart the cores of this rank and of its most distant peer are at the moment,
   * by {@code ml_step_control}. The result is the one-way time in ns of a cache line or of an empty
   * message; 0 if the rank has no peers. Collective.
   */
  @Override
  public double controlNs() {
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(Memline.ml_step_control(handle, ns));
    return ns.getValue();
  }

  @Override
  public int verifyAll(long repetition) {
    return Memline.ml_step_verify_all(handle, repetition);
  }

  @Override
  public void close() {
    NativeFailure.check(Memline.ml_step_close(handle));
    closeMemory();
  }

  private void closeMemory() {
    super.close();
    regions.forEach(Region::close);
    Reference.reachabilityFence(alive);
  }
}
