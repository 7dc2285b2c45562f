package org.memline.study.measure;

import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Translates enum constants, such as the method of a send, into the codes that the C library uses.
 */
public final class Codes {
  private Codes() {}

  /**
   * Returns the C library's code of a method.
   *
   * @throws NativeFailure if the library has no method with that name
   */
  public static int of(Method method) {
    int code = Memline.ml_method(method.label());
    if (code < 0) {
      throw new NativeFailure(
          Memline.ML_EINVAL,
          "the C library has no method '" + method.label() + "': build it" + " again");
    }
    return code;
  }

  public static int of(CacheState cache) {
    return cache == CacheState.COLD ? Memline.ML_COLD : Memline.ML_WARM;
  }
}
