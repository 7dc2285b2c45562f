package org.memline.watch;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an MPI function does with messages. The kind determines the partner of a call: a rank, a
 * communicator, or nobody.
 */
public enum CallKind {
  /** A function that sends a message to a rank. */
  SEND,
  /** A function that receives a message from a rank. */
  RECEIVE,
  /** A function that probes for a message from a rank. */
  PROBE,
  /** A function that accesses the memory of a rank (one-sided communication). */
  ONE_SIDED,
  /**
   * A function without a partner: it starts or completes requests, synchronizes a window, or packs
   * data.
   */
  ALONE,
  /** A function that all ranks of a communicator call. */
  COLLECTIVE;

  private static final Set<String> SENDS =
      Set.of(
          "Send",
          "Bsend",
          "Ssend",
          "Rsend",
          "Isend",
          "Ibsend",
          "Issend",
          "Irsend",
          "Send_init",
          "Bsend_init",
          "Ssend_init",
          "Rsend_init",
          "Sendrecv",
          "Sendrecv_replace");

  private static final Set<String> RECEIVES =
      Set.of("Recv", "Mrecv", "Irecv", "Imrecv", "Recv_init", "Sendrecv_received");

  private static final Set<String> PROBES = Set.of("Probe", "Iprobe", "Mprobe", "Improbe");

  private static final Set<String> ACCESSES = Set.of("Put", "Get", "Accumulate");

  private static final Pattern WITHOUT_PARTNER =
      Pattern.compile("(Wait|Test|Start|Win_).*|Pack|Unpack");

  /**
   * Returns the kind of an MPI function.
   *
   * @param operation name of the function without MPI_, such as {@code Isend}
   */
  static CallKind of(String operation) {
    if (SENDS.contains(operation)) {
      return SEND;
    }
    if (RECEIVES.contains(operation)) {
      return RECEIVE;
    }
    if (PROBES.contains(operation)) {
      return PROBE;
    }
    if (ACCESSES.contains(operation)) {
      return ONE_SIDED;
    }
    return WITHOUT_PARTNER.matcher(operation).matches() ? ALONE : COLLECTIVE;
  }

  /** Returns whether the partner of a call of this kind is a single rank. */
  boolean hasPeer() {
    return this != ALONE && this != COLLECTIVE;
  }
}
