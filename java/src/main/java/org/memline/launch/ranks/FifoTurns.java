package org.memline.launch.ranks;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.Turns;

/**
 * Makes two launches on one node take turns by named pipes. A rank sleeps in a read of its own pipe
 * until the rank with the same number in the other launch writes a byte into that pipe. A sleeping
 * rank uses no processor time, unlike a rank that waits in an MPI call.
 *
 * <pre>
 *   a.0 a.1 …   where the ranks of launch a sleep; written by those of b
 *   b.0 b.1 …   where the ranks of launch b sleep; written by those of a
 * </pre>
 */
public final class FifoTurns implements Turns {
  private static final int YOURS = 1;
  private static final int GONE = 2;

  private final RandomAccessFile own;
  private final RandomAccessFile other;
  private final boolean first;
  private boolean alone;

  /**
   * Opens the two pipes of one rank.
   *
   * @param folder folder in which {@link #create} made the pipes
   * @param first whether this launch has the first turn
   * @param rank number of this rank
   */
  public FifoTurns(Path folder, boolean first, int rank) {
    this.first = first;
    own = open(pipe(folder, first, rank));
    other = open(pipe(folder, !first, rank));
  }

  /** Makes the pipes of two launches (starts of mpirun) with {@code ranks} ranks each. */
  public static void create(Path folder, int ranks) {
    for (boolean first : new boolean[] {true, false}) {
      for (int rank = 0; rank < ranks; rank++) {
        make(pipe(folder, first, rank));
      }
    }
  }

  private static Path pipe(Path folder, boolean first, int rank) {
    return folder.resolve((first ? "a." : "b.") + rank);
  }

  private static void make(Path pipe) {
    try {
      Files.deleteIfExists(pipe);
      if (new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() != 0) {
        throw new MeasurementFailure("a named pipe cannot be created at " + pipe + ": use --apart");
      }
    } catch (IOException e) {
      throw new MeasurementFailure(
          "a named pipe cannot be created at " + pipe + " (" + e.getMessage() + "): use --apart");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MeasurementFailure("interrupted");
    }
  }

  /**
   * Opens a pipe for reading and for writing. If it were opened only for reading or only for
   * writing, the call would wait until another process opens the other end.
   */
  private static RandomAccessFile open(Path pipe) {
    try {
      if (!Files.exists(pipe)) {
        throw new MeasurementFailure(
            "the two launches take turns by named pipes in "
                + pipe.getParent()
                + ", which the node of a rank does not have: use --apart");
      }
      return new RandomAccessFile(pipe.toFile(), "rw");
    } catch (IOException e) {
      throw new MeasurementFailure(pipe + " cannot be opened: " + e.getMessage());
    }
  }

  @Override
  public boolean shared() {
    return !alone;
  }

  @Override
  public void begin() {
    if (!first) {
      // wakes the other launch, which has the first turn, because this launch is ready now
      send(YOURS);
    }
    sleep();
  }

  @Override
  public void pass() {
    if (!alone) {
      send(YOURS);
      sleep();
    }
  }

  @Override
  public void end() {
    send(GONE);
    while (!alone) {
      sleep();
    }
    close();
  }

  private void send(int what) {
    try {
      other.write(what);
    } catch (IOException e) {
      throw new MeasurementFailure("waking the other launch failed: " + e.getMessage());
    }
  }

  private void sleep() {
    try {
      alone |= own.read() == GONE;
    } catch (IOException e) {
      throw new MeasurementFailure("waiting for this launch's turn failed: " + e.getMessage());
    }
  }

  private void close() {
    try {
      own.close();
      other.close();
    } catch (IOException e) {
      throw new MeasurementFailure("pipes cannot be closed: " + e.getMessage());
    }
  }
}
