package org.memline.nativelib;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;

/**
 * Declares those functions of {@code memline.h} for JNA that perform scans, computations and
 * convolutions; the header describes them.
 */
public final class MeshPrograms {
  public static final int ML_SUM = 0;
  public static final int ML_MAX = 1;
  public static final int ML_PRODUCT = 2;
  public static final int ML_ASSIGN = 3;

  public static final int ML_PLAIN = 0;
  public static final int ML_TUNED = 1;

  public static final int ML_HORIZONTAL = 0;
  public static final int ML_VERTICAL = 1;

  public static final int ML_CHAIN = 0;
  public static final int ML_DOUBLING = 1;
  public static final int ML_LIBRARY = 2;
  public static final int ML_ROWS = 3;

  public static final int ML_SCAN_CORRECT = 0;
  public static final int ML_SCAN_SEED = 1;

  public static final int ML_CONV_SCAN = 0;
  public static final int ML_CONV_SHIFT = 1;

  static {
    Native.register(MeshPrograms.class, LibraryFile.open());
  }

  private MeshPrograms() {}

  public static native int ml_scan_open(ScanSpec spec, PointerByReference scan);

  public static native int ml_scan_prepare(Pointer scan, long repetition);

  public static native int ml_scan_verify(Pointer scan, long repetition);

  public static native int ml_scan_run(Pointer scan, long first, int repetitions, Pointer ns);

  public static native int ml_scan_close(Pointer scan);

  public static native int ml_grid_barrier();

  public static native int ml_grid_longest(double[] ns, int count);

  public static native int ml_grid_control(DoubleByReference oneWayNs);

  public static native int ml_compute_open(ComputeSpec spec, PointerByReference compute);

  public static native int ml_compute_run(Pointer compute, long first, int repetitions, Pointer ns);

  public static native int ml_compute_close(Pointer compute);

  public static native int ml_convolve_open(ConvolveSpec spec, PointerByReference convolve);

  public static native int ml_convolve_run(
      Pointer convolve, long first, int repetitions, Pointer ns);

  public static native int ml_convolve_result(
      Pointer convolve, PointerByReference pixels, Pointer placeRowsColumnsLd);

  public static native int ml_convolve_close(Pointer convolve);
}
