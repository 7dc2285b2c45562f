package org.memline.sample;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.layout.Labelled;

/** The method by which a slice is sent. */
public enum Method implements Labelled {
  /** A derived MPI datatype that the library walks. */
  DATATYPE("datatype", Kind.WHOLE),
  /** Gather kernel, contiguous message and scatter kernel. */
  PACKED("packed", Kind.BUFFERED),
  /** MPI_Pack, a message and MPI_Unpack. */
  MPIPACK("mpipack", Kind.BUFFERED),
  /** Chunks through MPI, with gathering, sending, receiving and scattering at the same time. */
  PIPELINED("pipelined", Kind.WHOLE),
  /** Gather into and scatter out of a ring in shared memory, without the MPI library. */
  RING("ring", Kind.WHOLE),
  /** MPI_Put with a derived datatype on both sides. */
  PUT("put", Kind.WINDOW),
  /** Stores straight into the peer's memory. */
  DIRECT("direct", Kind.WINDOW),
  /** {@link #DATATYPE} by Open MPI's Java bindings, from direct buffers. */
  JAVA("java", Kind.WHOLE),
  /** xS0: the sender gathers into the ring, and the peer only takes the data out. */
  RING_SEND("ring_send", Kind.BASIC),
  /** 0Ry: the receiver scatters out of the ring, and the peer only puts the data in. */
  RING_RECEIVE("ring_receive", Kind.BASIC),
  /** xFy: one copy by the kernel at the receiver's request. */
  FETCH("fetch", Kind.BASIC),
  /** 0Dy: the sender stores data from a port at its destination in the receiver. */
  DEPOSIT("deposit", Kind.BASIC),
  /** xS0 through a TCP socket that the peer drains. */
  SOCKET_SEND("socket_send", Kind.BASIC),
  /** 0Ry through a TCP socket that the peer fills. */
  SOCKET_RECEIVE("socket_receive", Kind.BASIC),
  /** xC1, the gather of the sender of {@link #PACKED}. */
  GATHER("gather", Kind.BASIC),
  /** 1Cy, the scatter of the receiver of {@link #PACKED}. */
  SCATTER("scatter", Kind.BASIC),
  /**
   * {@link #PUT} timed until the receiver could read; an additional time that never replaces the
   * comparable one.
   */
  PUT_VISIBLE("put_visible", Kind.VISIBLE),
  /** {@link #DIRECT} timed until the receiver could read. */
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

  /** Returns whether the payload passes through a pack buffer on both sides. */
  public boolean buffered() {
    return kind == Kind.BUFFERED;
  }

  /** Returns whether the method receives into a window. */
  public boolean window() {
    return kind == Kind.WINDOW || kind == Kind.VISIBLE || this == DEPOSIT;
  }

  /**
   * Returns whether the method is a basic transfer, which is part of an operation; its time is that
   * of the active side.
   */
  public boolean basic() {
    return kind == Kind.BASIC;
  }

  /**
   * Returns whether the time ends when the data could be read, before any rank has read it. Such a
   * method is not offered as a choice.
   */
  public boolean visible() {
    return kind == Kind.VISIBLE;
  }

  /**
   * Returns whether the method performs a whole operation, so that its time is comparable with that
   * of other methods.
   */
  public boolean sends() {
    return !basic() && !visible();
  }

  /** Returns the methods in which the MPI library carries the payload as one message. */
  public static List<Method> library() {
    return List.of(DATATYPE, PACKED, MPIPACK, JAVA);
  }

  /** Returns the methods that perform a whole operation. */
  public static List<Method> whole() {
    return Arrays.stream(values()).filter(Method::sends).toList();
  }

  /**
   * Returns the method with this label.
   *
   * @throws IllegalArgumentException naming the valid labels
   */
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
