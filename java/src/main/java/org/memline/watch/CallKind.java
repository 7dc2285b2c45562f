package org.memline.watch;

import java.util.Set;
import java.util.regex.Pattern;

/** What an MPI function does with messages, which determines what its partner is. */
public enum CallKind {
  /** A message to a rank. */
  SEND,
  /** A message from a rank. */
  RECEIVE,
  /** A probe for a message from a rank. */
  PROBE,
  /** An access to the memory of a rank. */
  ONE_SIDED,
  /** A call that has no partner: it completes others, or packs data. */
  ALONE,
  /** A call of all ranks of a communicator. */
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

  /** Returns the kind of a function by its name without MPI_. */
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

  /** Returns whether the partner is a rank. */
  boolean hasPeer() {
    return this != ALONE && this != COLLECTIVE;
  }
}
