package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/**
 * {@code ml_cores_handoff}: measures the current line handoff time between cores, without ranks.
 */
public final class CoresHandoff {
  private CoresHandoff() {}

  /**
   * Returns the one-way time in seconds of a memory line between the first two cores that this
   * process may use.
   *
   * @throws NativeFailure with status {@code ML_EUNSUPPORTED} if it may use only one core
   */
  public static double seconds() {
    Abi.check();
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(Memline.ml_cores_handoff(ns));
    return ns.getValue() * 1e-9;
  }
}
