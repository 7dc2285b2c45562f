package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;

/**
 * A timed scan, computation or convolution, performed by {@code ml_scan}, {@code ml_compute} or
 * {@code ml_convolve} in C.
 */
public final class GridRun extends TimedLoop {
  private final Pointer handle;
  private final boolean onAllRanks;
  private final Structure spec; // kept, because C reads its memory
  private final Object held; // regions or pixels; kept, because C reads them
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
   * @param block the part of the global array that this rank holds; null if that part is empty
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

  /**
   * Opens a computation by {@code ml_compute_open}. Every rank computes on its own. An operand of
   * the operation that is a scalar needs no region; the region passed for it is ignored.
   */
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
   * @param image all pixels of the image, row by row, equal on every rank; null for a test pattern
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
   * Measures how far apart the cores of the ranks are at the moment, by {@code ml_grid_control}.
   * The result is the longest one-way time in ns of a cache line or of an empty message between
   * ranks 0 and 1, 2 and 3, and so on. For a computation the result is NaN, because its ranks do
   * not communicate.
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
   * Prepares a scan that the caller performs itself: writes the input of this repetition, then
   * waits for all ranks. Returns a status.
   */
  public int prepareScan(long repetition) {
    int status = MeshPrograms.ml_scan_prepare(handle, repetition);
    return status == Memline.ML_OK ? MeshPrograms.ml_grid_barrier() : status;
  }

  /** Waits for all ranks and returns a status. */
  public static int barrier() {
    return MeshPrograms.ml_grid_barrier();
  }

  /** Verifies the result of a scan that the caller performed itself, and returns a status. */
  public int verifyScan(long repetition) {
    return MeshPrograms.ml_scan_verify(handle, repetition);
  }

  /**
   * Replaces each time by the maximum of that time over all ranks, and returns a status.
   * Collective.
   */
  public static int longest(double[] ns) {
    return MeshPrograms.ml_grid_longest(ns, ns.length);
  }

  /**
   * Returns the part of the blurred image that this rank has computed. It may be called after
   * {@link #run} of a convolution.
   */
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

  /**
   * A rectangle of an image: its position in the whole image, its size, and its pixels row by row.
   */
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
