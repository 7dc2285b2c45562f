package org.memline.sample;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.layout.Labelled;

/**
 * The methods by which rows, columns or other data are sent from rank to rank. In the names of
 * basic transfers, such as xS0 (Stricker and Gross 1995), x and y are the access patterns of sender
 * and receiver; 0 is a port.
 */
public enum Method implements Labelled {
  /** A derived MPI datatype, whose blocks the MPI library gathers and scatters. */
  DATATYPE("datatype", Kind.WHOLE),
  /**
   * The sender copies the data to a contiguous buffer by a gather kernel; the receiver copies it
   * out of a buffer by a scatter kernel.
   */
  PACKED("packed", Kind.BUFFERED),
  /** MPI_Pack, a message and MPI_Unpack. */
  MPIPACK("mpipack", Kind.BUFFERED),
  /**
   * The data is sent in chunks, one MPI message each, so that gathering, sending, receiving and
   * scattering overlap.
   */
  PIPELINED("pipelined", Kind.WHOLE),
  /**
   * A gather into a ring buffer in shared memory and a scatter out of it, without the MPI library.
   */
  RING("ring", Kind.WHOLE),
  /** MPI_Put with a derived datatype on both sides. */
  PUT("put", Kind.WINDOW),
  /** Stores of the sender directly into the peer's memory. */
  DIRECT("direct", Kind.WINDOW),
  /** A derived MPI datatype, sent by Open MPI's Java bindings from a direct buffer. */
  JAVA("java", Kind.WHOLE),
  /**
   * Basic transfer xS0: the sender gathers into the ring buffer, and the peer only takes the data
   * out.
   */
  RING_SEND("ring_send", Kind.BASIC),
  /**
   * Basic transfer 0Ry: the receiver scatters out of the ring buffer, and the peer only puts the
   * data in.
   */
  RING_RECEIVE("ring_receive", Kind.BASIC),
  /**
   * Basic transfer xFy: the receiver asks the operating system, which copies from the sender's
   * memory to the receiver's memory in one step.
   */
  FETCH("fetch", Kind.BASIC),
  /**
   * Basic transfer 0Dy: the sender takes data from a port (a small buffer) and stores it at its
   * destination in the memory of the receiver.
   */
  DEPOSIT("deposit", Kind.BASIC),
  /** Basic transfer xS0 through a TCP socket, from which the peer only reads. */
  SOCKET_SEND("socket_send", Kind.BASIC),
  /** Basic transfer 0Ry through a TCP socket, into which the peer only writes. */
  SOCKET_RECEIVE("socket_receive", Kind.BASIC),
  /** Basic transfer xC1: the gather that the sender of {@link #PACKED} performs. */
  GATHER("gather", Kind.BASIC),
  /** Basic transfer 1Cy: the scatter that the receiver of {@link #PACKED} performs. */
  SCATTER("scatter", Kind.BASIC),
  /**
   * Method {@link #PUT}, timed until the receiver could read the data, but before it has read it.
   * The time is additional information; comparisons of methods use the time of {@link #PUT}.
   */
  PUT_VISIBLE("put_visible", Kind.VISIBLE),
  /**
   * Method {@link #DIRECT}, timed until the receiver could read the data, but before it has read
   * it.
   */
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

  /**
   * Returns whether the method receives data in a window, which is memory that the peer can access.
   */
  public boolean window() {
    return kind == Kind.WINDOW || kind == Kind.VISIBLE || this == DEPOSIT;
  }

  /**
   * Returns whether the method is a basic transfer, which is one part of a communication operation.
   * Its time is the time of the rank that does the work.
   */
  public boolean basic() {
    return kind == Kind.BASIC;
  }

  /**
   * Returns whether the time ends when the data could be read, before any rank has read it. Such a
   * method is measured but never recommended to the user.
   */
  public boolean visible() {
    return kind == Kind.VISIBLE;
  }

  /**
   * Returns whether the method performs a whole operation, from the sender's data to the receiver's
   * data. Times of such methods can be compared with each other.
   */
  public boolean sends() {
    return !basic() && !visible();
  }

  /**
   * Returns the methods that can send in both directions at once.
   *
   * @see Experiment#EXCHANGES
   */
  public static List<Method> exchanging() {
    return List.of(DATATYPE, PACKED, PIPELINED, RING);
  }

  /** Returns a message that this method cannot send in both directions at once, with a remedy. */
  public String cannotExchange() {
    return "method %s does not send in both directions at once: use one of %s"
        .formatted(
            label, exchanging().stream().map(Method::label).collect(Collectors.joining(", ")));
  }

  /** Returns the methods in which the MPI library carries the payload as one message. */
  public static List<Method> library() {
    return List.of(DATATYPE, PACKED, MPIPACK, JAVA);
  }

  /**
   * Returns the methods that perform a whole operation, from the sender's data to the receiver's
   * data.
   */
  public static List<Method> whole() {
    return Arrays.stream(values()).filter(Method::sends).toList();
  }

  /**
   * Returns the method with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
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
