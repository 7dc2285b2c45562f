package org.memline.nativelib;

import com.sun.jna.ptr.LongByReference;
import java.util.Optional;

/**
 * The use of shared memory by the ranks of one node, from {@code ml_world_memory} in C.
 *
 * @param most largest number of bytes that the ranks shared at one time
 * @param signals number of these bytes that ranks use to signal to each other
 * @param room free bytes of shared memory when the C library was initialized
 */
public record WorldMemory(long most, long signals, long room) {
  private static final double BYTES_PER_KB = 1e3;
  private static final double BYTES_PER_MB = 1e6;

  /** Returns the current values; empty if the ranks share no memory. */
  public static Optional<WorldMemory> now() {
    LongByReference most = new LongByReference();
    LongByReference signals = new LongByReference();
    LongByReference room = new LongByReference();
    int status = Memline.ml_world_memory(most, signals, room);
    if (status == Memline.ML_EUNSUPPORTED) {
      return Optional.empty();
    }
    NativeFailure.check(status);
    return Optional.of(new WorldMemory(most.getValue(), signals.getValue(), room.getValue()));
  }

  /** Returns the text for the output. */
  @Override
  public String toString() {
    return "the ranks of a node shared at most %.0f kB of %.0f MB in /dev/shm, of which %.0f kB for signals"
        .formatted(most / BYTES_PER_KB, room / BYTES_PER_MB, signals / BYTES_PER_KB);
  }
}
