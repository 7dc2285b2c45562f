package org.memline.sample;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.layout.Labelled;

/** How a slice is sent. */
public enum Method implements Labelled {
  /** A derived MPI datatype, the library walks it. */
  DATATYPE("datatype", Kind.WHOLE),
  /** Gather kernel, contiguous message, scatter kernel. */
  PACKED("packed", Kind.BUFFERED),
  /** MPI_Pack, message, MPI_Unpack. */
  MPIPACK("mpipack", Kind.BUFFERED),
  /** Chunks through MPI: gathering, sending, receiving and scattering at the same time. */
  PIPELINED("pipelined", Kind.WHOLE),
  /** Gathered into and scattered out of a ring in shared memory, no library in between. */
  RING("ring", Kind.WHOLE),
  /** MPI_Put with a derived datatype on either side. */
  PUT("put", Kind.WINDOW),
  /** Stored straight into the peer's memory. */
  DIRECT("direct", Kind.WINDOW),
  /** As {@link #DATATYPE}, by Open MPI's Java bindings from direct buffers. */
  JAVA("java", Kind.WHOLE),
  /** xS0: gathered into the ring, where the peer only takes it out. */
  RING_SEND("ring_send", Kind.BASIC),
  /** 0Ry: scattered out of the ring, where the peer only offers it. */
  RING_RECEIVE("ring_receive", Kind.BASIC),
  /** xFy: copied once by the kernel, asked by the receiver. */
  FETCH("fetch", Kind.BASIC),
  /** 0Dy: stored by the sender, from a port, where the receiver wants it. */
  DEPOSIT("deposit", Kind.BASIC),
  /** xS0 through a TCP socket that the peer drains. */
  SOCKET_SEND("socket_send", Kind.BASIC),
  /** 0Ry through a TCP socket that the peer fills. */
  SOCKET_RECEIVE("socket_receive", Kind.BASIC),
  /** xC1 as the sender of {@link #PACKED} does it. */
  GATHER("gather", Kind.BASIC),
  /** 1Cy as the receiver of {@link #PACKED} does it. */
  SCATTER("scatter", Kind.BASIC),
  /** {@link #PUT} until the receiver could read: beside the comparable time, never instead. */
  PUT_VISIBLE("put_visible", Kind.VISIBLE),
  /** {@link #DIRECT} until the receiver could read. */
  DIRECT_VISIBLE("direct_visible", Kind.VISIBLE);

  private enum Kind {
    WHOLE,
    BUFFERED,
    WINDOW,
    BASIC,
    VISIBLE
  }

  private final String label;
  private final Kind kind;

  Method(String label, Kind kind) {
    this.label = label;
    this.kind = kind;
  }

  @Override
  public String label() {
    return label;
  }

  /** Whether the payload passes through a pack buffer on both sides. */
  public boolean buffered() {
    return kind == Kind.BUFFERED;
  }

  /** Whether it receives into a window. */
  public boolean window() {
    return kind == Kind.WINDOW || kind == Kind.VISIBLE || this == DEPOSIT;
  }

  /**
   * Whether it is a basic transfer, a part of an operation: its time is that of the side at work.
   */
  public boolean basic() {
    return kind == Kind.BASIC;
  }

  /** Whether its time ends when the data could be read, before anybody has: not a way to choose. */
  public boolean visible() {
    return kind == Kind.VISIBLE;
  }

  /** Whether it does a whole operation, and its time can be compared with others'. */
  public boolean sends() {
    return !basic() && !visible();
  }

  /** Those in which the MPI library carries the payload as one message. */
  public static List<Method> library() {
    return List.of(DATATYPE, PACKED, MPIPACK, JAVA);
  }

  /** Those that do a whole operation. */
  public static List<Method> whole() {
    return Arrays.stream(values()).filter(Method::sends).toList();
  }

  /** The method called {@code label}. */
  public static Method parse(String label) {
    return Labelled.find(values(), label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "method '" + label + "' is unknown: use one of " + labels()));
  }

  public static String labels() {
    return whole().stream().map(Method::label).collect(Collectors.joining(", "));
  }
}
