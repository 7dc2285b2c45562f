package org.memline.calibration.sends;

import java.util.Map;
import org.memline.sample.Fact;
import org.memline.sample.Locality;

/** Determines the largest payload that is sent without first asking the receiver. */
public final class EagerLimit {
  /**
   * The default limit of Open MPI for shared memory and for TCP. It is used if the machine did not
   * report a limit.
   */
  private static final long DEFAULT_BYTES = 4096;

  private static final long DEFAULT_TCP_BYTES = 64 << 10;

  /**
   * The limit of UCX within a node: a segment of shared memory without its header (version 1.13:
   * with 8248 bytes no rank asks the kernel to copy, with 8256 each rank does).
   */
  private static final long UCX_BYTES = 8248;

  private EagerLimit() {}

  /** Returns the limit of the transport for ranks at this locality: shared memory or TCP. */
  public static long bytes(Map<String, Fact> machine, Locality locality) {
    boolean remote = locality == Locality.REMOTE;
    String fact = remote ? "mpi_tcp_eager_limit_bytes" : "mpi_eager_limit_bytes";
    double limit = Fact.in(machine, fact).number().orElse(0);
    boolean ucx = Fact.in(machine, "mpi_device").value().endsWith("ucx");
    long usual = remote ? DEFAULT_TCP_BYTES : ucx ? UCX_BYTES : DEFAULT_BYTES;
    return limit > 0 ? (long) limit : usual;
  }
}
