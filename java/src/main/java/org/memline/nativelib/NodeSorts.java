package org.memline.nativelib;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;

/** Declares those functions of {@code memline.h} for JNA that sort; the header describes them. */
public final class NodeSorts {
  static {
    Native.register(NodeSorts.class, LibraryFile.open());
  }

  private NodeSorts() {}

  public static native int ml_sort_algorithm(String label);

  public static native String ml_sort_label(int algorithm);

  public static native String ml_sort_input_label(int input);

  public static native String ml_sort_step_label(int algorithm, int step);

  public static native int ml_sort_steps(int algorithm, int elementBytes);

  public static native int ml_sort_step_words(
      int algorithm,
      int elementBytes,
      long keys,
      int ranks,
      int at,
      SortWords words,
      LongByReference local);

  public static native int ml_sort_keys(
      SortSpec spec, int ranks, long first, long count, Pointer to);

  public static native long ml_sort_bytes(SortSpec spec, int ranks);

  public static native int ml_sort_open(SortSpec spec, PointerByReference sort);

  public static native int ml_sort_run(
      Pointer sort, int algorithm, int repetitions, double[] ns, Pointer steps);

  public static native int ml_sort_by(Pointer sort, int ranks);

  public static native int ml_sort_close(Pointer sort);
}
