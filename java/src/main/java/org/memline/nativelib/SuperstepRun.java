package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;

/**
 * A timed superstep, performed by {@code ml_superstep} in C. All ranks open and run the superstep
 * together. Each object has its own MPI window.
 */
public final class SuperstepRun extends TimedLoop {
  private final Pointer handle;

  /**
   * Opens a superstep. Collective.
   *
   * @throws NativeFailure on all ranks if C cannot open the superstep on one of them; with status
   *     {@code ML_EUNSUPPORTED} if the system does not support it
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

  /**
   * Measures how far apart the cores of the ranks are at the moment, by {@code ml_grid_control}.
   * The result is the longest one-way time in ns of a cache line or of an empty message between
   * ranks 0 and 1, 2 and 3, and so on. Collective.
   */
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
