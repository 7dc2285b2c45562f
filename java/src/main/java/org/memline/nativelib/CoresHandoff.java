package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/** {@code ml_cores_handoff}: how far apart the cores are now, told without ranks. */
public final class CoresHandoff {
  private CoresHandoff() {}

  /**
   * One way of a memory line between the first two cores that this process may use.
   *
   * @throws NativeFailure with status {@code ML_EUNSUPPORTED} where it may use one only
   */
  public static double seconds() {
    Abi.check();
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(Memline.ml_cores_handoff(ns));
    return ns.getValue() * 1e-9;
  }
}
