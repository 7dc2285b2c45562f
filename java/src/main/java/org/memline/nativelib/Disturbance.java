package org.memline.nativelib;

import com.sun.jna.ptr.LongByReference;

/**
 * Counts how often the core was taken from this thread so far. It is read before and after a
 * measurement.
 *
 * @param involuntarySwitches number of involuntary context switches of this thread
 * @param stealNs stolen time in ns of the node's cores that ranks use, on the first rank of the
 *     node; 0 on other ranks
 */
public record Disturbance(long involuntarySwitches, long stealNs) {
  public static Disturbance now() {
    LongByReference switches = new LongByReference();
    LongByReference steal = new LongByReference();
    NativeFailure.check(Memline.ml_disturbance(switches, steal));
    return new Disturbance(switches.getValue(), steal.getValue());
  }
}
