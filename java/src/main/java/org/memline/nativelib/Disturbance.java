package org.memline.nativelib;

import com.sun.jna.ptr.LongByReference;

/**
 * Two counters of how often and how long this thread has lost its core. The difference between
 * readings before and after a measurement shows whether it was disturbed.
 *
 * @param involuntarySwitches number of involuntary context switches of this thread since it started
 * @param stealNs steal time in ns since boot: time that the hypervisor took from the cores. On the
 *     first rank of a node it is the sum for the cores of all ranks of the node; on the other ranks
 *     it is 0
 */
public record Disturbance(long involuntarySwitches, long stealNs) {
  public static Disturbance now() {
    LongByReference switches = new LongByReference();
    LongByReference steal = new LongByReference();
    NativeFailure.check(Memline.ml_disturbance(switches, steal));
    return new Disturbance(switches.getValue(), steal.getValue());
  }
}
