package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Walk;

/** {@code ml_copy}: one copy within this rank's memory. */
public final class Copy extends TimedLoop {
  private final Pointer handle;
  private final CopySpec spec; // kept, because C reads its indices until the copy is closed
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
   * @param pages {@link Memline#ML_PAGES_BASE} or {@link Memline#ML_PAGES_HUGE}, of the source and
   *     the destination
   */
  public record Spec(int rank, int kernel, int lineBytes, Walk from, Walk to, int pages) {}

  /**
   * Opens a copy and determines how many consecutive copies the resolution of the clock requires.
   *
   * @throws NativeFailure with the library's message
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

  /** Returns the bytes that C accesses: the walk's extent in whole lines. */
  private static long used(Walk walk, Region region) {
    long lines = (walk.extentBytes() + 4095) / 4096 * 4096;
    return Math.min(lines, region.bytes());
  }

  /**
   * Returns the names of all kernels, in the order of their numbers. A processor may lack some of
   * them.
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

  /** Returns the name of the kernel that runs. */
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
