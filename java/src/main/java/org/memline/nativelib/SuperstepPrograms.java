package org.memline.nativelib;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;

/** Declares the functions of {@code memline/superstep.h} for JNA; the header describes them. */
public final class SuperstepPrograms {
  public static final int ML_CONSECUTIVE = 0;
  public static final int ML_SPREAD = 1;
  public static final int ML_SHARED = 2;

  public static final int ML_OWNER_READER = 0;
  public static final int ML_OWNER_PEER = 1;
  public static final int ML_OWNER_NOBODY = 2;

  static {
    Native.register(SuperstepPrograms.class, LibraryFile.open());
  }

  private SuperstepPrograms() {}

  public static native int ml_superstep_open(SuperstepSpec spec, PointerByReference superstep);

  public static native int ml_superstep_run(
      Pointer superstep, long first, int repetitions, Pointer ns);

  public static native int ml_superstep_close(Pointer superstep);
}
