package org.memline.calibration.sends;

import java.util.Map;
import org.memline.sample.Fact;
import org.memline.sample.Locality;

/** The payload up to which a message is sent without asking the receiver first. */
public final class EagerLimit {
  /** Open MPI's own defaults for shared memory and for TCP, where the machine did not tell. */
  private static final long DEFAULT_BYTES = 4096;

  private static final long DEFAULT_TCP_BYTES = 64 << 10;

  /**
   * Of UCX within a node: a segment of shared memory less its header (1.13: with 8248 bytes no rank
   * asks the kernel to copy, with 8256 each does).
   */
  private static final long UCX_BYTES = 8248;

  private EagerLimit() {}

  /** Of what ranks so placed send by: shared memory or TCP. */
  public static long bytes(Map<String, Fact> machine, Locality locality) {
    boolean remote = locality == Locality.REMOTE;
    String fact = remote ? "mpi_tcp_eager_limit_bytes" : "mpi_eager_limit_bytes";
    double limit = Fact.in(machine, fact).number().orElse(0);
    boolean ucx = Fact.in(machine, "mpi_device").value().endsWith("ucx");
    long usual = remote ? DEFAULT_TCP_BYTES : ucx ? UCX_BYTES : DEFAULT_BYTES;
    return limit > 0 ? (long) limit : usual;
  }
}
