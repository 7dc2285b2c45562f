package org.memline.mpi;

/** Signals that an MPI call or the start of the ranks failed. */
public final class MpiFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MpiFailure(String message) {
    super(message);
  }

  public MpiFailure(String call, Exception cause) {
    super(call + " failed: " + cause.getMessage(), cause);
  }
}
