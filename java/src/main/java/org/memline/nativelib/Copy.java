package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Walk;

/** A timed copy within the memory of this rank, performed by {@code ml_copy} in C. */
public final class Copy extends TimedLoop {
  private final Pointer handle;
  private final CopySpec spec; // kept, because C reads its index arrays
  private final int inner;

  private Copy(Pointer handle, CopySpec spec, int inner) {
    this.handle = handle;
    this.spec = spec;
    this.inner = inner;
  }

  /**
   * The specification of a copy.
   *
   * @param rank the rank whose pattern fills the payload
   * @param kernel {@link Memline#ML_COPY_BEST}, {@link Memline#ML_COPY_PLAIN} or the number of a
   *     kernel
   * @param lineBytes size of a cache line in bytes
   * @param from blocks of the source that are read, in this order
   * @param to blocks of the destination that are written, in this order
   * @param pages kind of pages of the source and the destination: {@link Memline#ML_PAGES_BASE} or
   *     {@link Memline#ML_PAGES_HUGE}
   */
  public record Spec(int rank, int kernel, int lineBytes, Walk from, Walk to, int pages) {}

  /**
   * Opens a copy. A short copy is repeated within each timed interval, because of the resolution of
   * the clock; this method determines the number of these repetitions.
   *
   * @throws NativeFailure if C refuses the copy; the message is that of the C library
   */
  public static Copy open(Spec spec, Region from, Region to) {
    CopySpec c = inC(spec, from, to);
    PointerByReference place = new PointerByReference();
    NativeFailure.check(Memline.ml_copy_open(c, place));
    IntByReference inner = new IntByReference();
    NativeFailure.check(Memline.ml_copy_inner(place.getValue(), inner));
    return new Copy(place.getValue(), c, inner.getValue());
  }

  static CopySpec inC(Spec spec, Region from, Region to) {
    CopySpec c = new CopySpec();
    c.rank = spec.rank();
    c.kernel = spec.kernel();
    c.line_bytes = spec.lineBytes();
    c.from.set(spec.from());
    c.to.set(spec.to());
    c.from_block = from.pointer();
    c.to_block = to.pointer();
    c.from_capacity = used(spec.from(), from);
    c.to_capacity = used(spec.to(), to);
    c.pages = spec.pages();
    return c;
  }

  /**
   * Returns how many bytes from the start of the region C may access: the extent of the walk,
   * rounded up to 4096 bytes, but not more than the region has.
   */
  private static long used(Walk walk, Region region) {
    long lines = (walk.extentBytes() + 4095) / 4096 * 4096;
    return Math.min(lines, region.bytes());
  }

  /**
   * Returns the names of all copy kernels of the C library; the index is the number of the kernel.
   * This processor may lack the instructions for some of them.
   */
  public static List<String> kernels() {
    List<String> names = new ArrayList<>();
    for (String name = Memline.ml_copy_kernel_name(0);
        name != null;
        name = Memline.ml_copy_kernel_name(names.size())) {
      names.add(name);
    }
    return names;
  }

  /** Returns the name of the kernel that performs this copy. */
  @Override
  public String ran() {
    IntByReference number = new IntByReference();
    NativeFailure.check(Memline.ml_copy_kernel(spec, number));
    return Memline.ml_copy_kernel_name(number.getValue());
  }

  @Override
  int run(long first, int repetitions, Pointer ns) {
    return Memline.ml_copy_run(handle, first, repetitions, inner, ns);
  }

  @Override
  public void close() {
    super.close();
    NativeFailure.check(Memline.ml_copy_close(handle));
    Reference.reachabilityFence(spec);
  }
}
