package org.memline.sample;

import java.util.Arrays;
import java.util.stream.Collectors;

/** How a slice is sent. */
public enum Method {
  /** A derived MPI datatype, the library walks it. */
  DATATYPE("datatype", false),
  /** Gather kernel, contiguous message, scatter kernel. */
  PACKED("packed", true),
  /** MPI_Pack, message, MPI_Unpack. */
  MPIPACK("mpipack", true),
  /** Chunks through MPI: gathering, sending, receiving and scattering at the same time. */
  PIPELINED("pipelined", false),
  /** Gathered into and scattered out of a ring in shared memory, no library in between. */
  RING("ring", false),
  /** MPI_Put with a derived datatype on either side. */
  PUT("put", false),
  /** Stored straight into the peer's memory. */
  DIRECT("direct", false),
  /** As {@link #DATATYPE}, by Open MPI's Java bindings from direct buffers. */
  JAVA("java", false);

  private final String label;
  private final boolean buffered;

  Method(String label, boolean buffered) {
    this.label = label;
    this.buffered = buffered;
  }

  /** The word used in options, files and tables. */
  public String label() {
    return label;
  }

  /** Whether the payload passes through a pack buffer on both sides. */
  public boolean buffered() {
    return buffered;
  }

  /** Whether it receives into a window. */
  public boolean window() {
    return this == PUT || this == DIRECT;
  }

  /** The method called {@code label}. */
  public static Method parse(String label) {
    for (Method method : values()) {
      if (method.label.equals(label)) {
        return method;
      }
    }
    throw new IllegalArgumentException("method '" + label + "' is unknown: use one of " + labels());
  }

  public static String labels() {
    return Arrays.stream(values()).map(Method::label).collect(Collectors.joining(", "));
  }
}
