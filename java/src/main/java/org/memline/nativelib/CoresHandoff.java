package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/**
 * Measures how long a cache line takes from one core to another at the moment, by {@code
 * ml_cores_handoff} in C. The measurement needs no MPI.
 */
public final class CoresHandoff {
  private CoresHandoff() {}

  /**
   * Returns the one-way time in seconds of a cache line between the first two cores that this
   * process may use.
   *
   * @throws NativeFailure with status {@code ML_EUNSUPPORTED} if this process may use only one core
   */
  public static double seconds() {
    Abi.check();
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(Memline.ml_cores_handoff(ns));
    return ns.getValue() * 1e-9;
  }
}
