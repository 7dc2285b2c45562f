package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;

/** {@code ml_superstep}: all ranks open and run it together, in its own window. */
public final class SuperstepRun extends TimedLoop {
  private final Pointer handle;

  /**
   * Opens a superstep; collective.
   *
   * @throws NativeFailure on all ranks if one fails; with status {@code ML_EUNSUPPORTED} if the
   *     system does not support it
   */
  public SuperstepRun(SuperstepSpec spec) {
    PointerByReference place = new PointerByReference();
    NativeFailure.check(SuperstepPrograms.ml_superstep_open(spec, place));
    handle = place.getValue();
  }

  @Override
  int run(long first, int repetitions, Pointer ns) {
    return SuperstepPrograms.ml_superstep_run(handle, first, repetitions, ns);
  }

  @Override
  public double controlNs() {
    return gridControlNs();
  }

  /** Returns the time of {@code ml_grid_control}, in ns; collective. */
  public static double gridControlNs() {
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(MeshPrograms.ml_grid_control(ns));
    return ns.getValue();
  }

  @Override
  public void close() {
    super.close();
    NativeFailure.check(SuperstepPrograms.ml_superstep_close(handle));
  }
}
