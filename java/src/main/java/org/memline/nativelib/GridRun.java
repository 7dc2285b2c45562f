package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;

/**
 * {@code ml_scan}, {@code ml_compute} or {@code ml_convolve}: each is opened, run and closed in the
 * same way.
 */
public final class GridRun extends TimedLoop {
  private final Pointer handle;
  private final boolean onAllRanks;
  private final Structure spec; // kept, because C reads its memory until the run is closed
  private final Object held; // kept, because C reads the memory of this object, too
  private final Runner runner;
  private final Closer closer;

  private interface Runner {
    int run(Pointer handle, long first, int repetitions, Pointer ns);
  }

  private interface Closer {
    int close(Pointer handle);
  }

  private GridRun(
      Pointer handle,
      boolean onAllRanks,
      Structure spec,
      Object held,
      Runner runner,
      Closer closer) {
    this.handle = handle;
    this.onAllRanks = onAllRanks;
    this.spec = spec;
    this.held = held;
    this.runner = runner;
    this.closer = closer;
  }

  /**
   * Opens a scan by {@code ml_scan_open}. Collective.
   *
   * @param block block of this rank; null if it is empty
   */
  public static GridRun scan(ScanSpec spec, Region block) {
    spec.block = block == null ? null : block.pointer();
    spec.block_capacity = block == null ? 0 : block.bytes();
    PointerByReference place = new PointerByReference();
    NativeFailure.check(MeshPrograms.ml_scan_open(spec, place));
    return new GridRun(
        place.getValue(),
        true,
        spec,
        block,
        MeshPrograms::ml_scan_run,
        MeshPrograms::ml_scan_close);
  }

  /** Opens a computation by {@code ml_compute_open}; the regions of scalars are ignored. */
  public static GridRun compute(ComputeSpec spec, Region a, Region x, Region y) {
    spec.a = a.pointer();
    spec.x = x.pointer();
    spec.y = y.pointer();
    spec.capacity = Math.min(a.bytes(), Math.min(x.bytes(), y.bytes()));
    PointerByReference place = new PointerByReference();
    NativeFailure.check(MeshPrograms.ml_compute_open(spec, place));
    return new GridRun(
        place.getValue(),
        false,
        spec,
        new Region[] {a, x, y},
        MeshPrograms::ml_compute_run,
        MeshPrograms::ml_compute_close);
  }

  /**
   * Opens a convolution by {@code ml_convolve_open}. Collective.
   *
   * @param image the whole image, equal on every rank; null for a test pattern
   */
  public static GridRun convolve(ConvolveSpec spec, int[] image) {
    Memory pixels = null;
    if (image != null) {
      pixels = new Memory((long) image.length * Integer.BYTES);
      pixels.write(0, image, 0, image.length);
      spec.image = pixels;
    }
    PointerByReference place = new PointerByReference();
    NativeFailure.check(MeshPrograms.ml_convolve_open(spec, place));
    return new GridRun(
        place.getValue(),
        true,
        spec,
        pixels,
        MeshPrograms::ml_convolve_run,
        MeshPrograms::ml_convolve_close);
  }

  @Override
  int run(long first, int repetitions, Pointer ns) {
    return runner.run(handle, first, repetitions, ns);
  }

  /**
   * Returns the time of {@code ml_grid_control}, in ns, or NaN for a computation, in which ranks do
   * not meet.
   */
  @Override
  public double controlNs() {
    if (!onAllRanks) {
      return Double.NaN;
    }
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(MeshPrograms.ml_grid_control(ns));
    return ns.getValue();
  }

  /**
   * Prepares a scan that the caller performs: {@code ml_scan_prepare}, then a barrier of all ranks.
   */
  public int prepareScan(long repetition) {
    int status = MeshPrograms.ml_scan_prepare(handle, repetition);
    return status == Memline.ML_OK ? MeshPrograms.ml_grid_barrier() : status;
  }

  /** Calls {@code ml_grid_barrier} and returns its status. */
  public static int barrier() {
    return MeshPrograms.ml_grid_barrier();
  }

  /** Verifies a scan that the caller performed: {@code ml_scan_verify}. */
  public int verifyScan(long repetition) {
    return MeshPrograms.ml_scan_verify(handle, repetition);
  }

  /** Replaces each time by the longest of all ranks; collective. */
  public static int longest(double[] ns) {
    return MeshPrograms.ml_grid_longest(ns, ns.length);
  }

  /** Returns this rank's part of the image that a convolution has blurred, after a {@link #run}. */
  public Block result() {
    PointerByReference pixels = new PointerByReference();
    Memory numbers = new Memory(5 * Long.BYTES);
    NativeFailure.check(MeshPrograms.ml_convolve_result(handle, pixels, numbers));
    long[] n = numbers.getLongArray(0, 5);
    int[] own = new int[Math.toIntExact(n[2] * n[3])];
    for (int r = 0; r < n[2] && n[3] > 0; r++) {
      pixels.getValue().read(r * n[4] * Integer.BYTES, own, (int) (r * n[3]), (int) n[3]);
    }
    return new Block(n[0], n[1], n[2], n[3], own);
  }

  /** A part of an image and its place. */
  public record Block(long firstRow, long firstColumn, long rows, long columns, int[] pixels) {}

  @Override
  public void close() {
    super.close();
    int status = closer.close(handle);
    Reference.reachabilityFence(spec);
    Reference.reachabilityFence(held);
    NativeFailure.check(status);
  }
}
