package org.memline.study.sends;

import java.util.Map;
import org.memline.sample.Fact;
import org.memline.sample.Locality;

/**
 * Determines the eager limit: the largest payload that is sent without a handshake with the
 * receiver.
 */
public final class EagerLimit {
  /**
   * The default eager limit of Open MPI for shared memory, in bytes. {@code DEFAULT_TCP_BYTES} is
   * its default for TCP. These values are used if MPI reports no limit.
   */
  private static final long DEFAULT_BYTES = 4096;

  private static final long DEFAULT_TCP_BYTES = 64 << 10;

  /**
   * The eager limit of UCX within a node, in bytes: a segment of shared memory without its header.
   * It was found with version 1.13 by watching which messages the operating system copies. It
   * copies messages of 8256 bytes, but no messages of 8248 bytes.
   */
  private static final long UCX_BYTES = 8248;

  /**
   * The bytes of the header that Open MPI's message layer (ob1) subtracts from the eager limit of
   * each transport. An independent ping-pong in shared memory with a limit of 4096 bytes (version
   * 4.1.4) took 2.2 µs for 4040 bytes and 3.9 µs for 4048 bytes. Other versions, TCP and other
   * message layers were not tried.
   */
  private static final long OPEN_MPI_HEADER_BYTES = 56;

  private EagerLimit() {}

  /**
   * Returns the eager limit (the largest payload that is sent without a handshake) between ranks at
   * a locality (distance of their cores), in bytes. The transport is shared memory within a node,
   * and TCP between nodes.
   */
  public static long bytes(Map<String, Fact> machine, Locality locality) {
    boolean remote = locality == Locality.REMOTE;
    String fact = remote ? "mpi_tcp_eager_limit_bytes" : "mpi_eager_limit_bytes";
    double limit = Fact.in(machine, fact).number().orElse(0);
    boolean ucx = Fact.in(machine, "mpi_device").value().endsWith("ucx");
    long usual = remote ? DEFAULT_TCP_BYTES : ucx ? UCX_BYTES : DEFAULT_BYTES;
    long bytes = limit > 0 ? (long) limit : usual;
    boolean header = Fact.in(machine, "mpi_version").value().startsWith("Open MPI");
    return bytes - (header && bytes > OPEN_MPI_HEADER_BYTES ? OPEN_MPI_HEADER_BYTES : 0);
  }
}
