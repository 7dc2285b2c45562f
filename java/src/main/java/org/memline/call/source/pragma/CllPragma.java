package org.memline.call.source.pragma;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourcePiece.Directive;

/** The content of a {@code #pragma cll} line. */
public sealed interface CllPragma {
  /** Returns the preprocessor line of the pragma. */
  Directive line();

  /** The kind of parallelism of a program: ranks or threads. */
  enum Kind {
    MPI("MPI", "ranks"),
    OPENMP("OpenMP", "threads");

    private final String written;
    private final String workers;

    Kind(String written, String workers) {
      this.written = written;
      this.workers = workers;
    }

    public String written() {
      return written;
    }

    /** Returns the word for what {@code procs} in the pragma counts: ranks or threads. */
    public String workers() {
      return workers;
    }
  }

  /**
   * The pragma {@code parallel MPI comm procs = 1:32:2}.
   *
   * @param communicator communicator of the program; {@code MPI_COMM_WORLD} by default
   * @param procs numbers of ranks or threads with which the program is to be run; may be empty
   */
  record Parallel(Directive line, Kind kind, String communicator, List<Integer> procs)
      implements CllPragma {}

  /**
   * The pragma {@code for(N = 1024; N < 262144; N *= 2)}, which begins a loop.
   *
   * @param header text from {@code for} to the closing parenthesis
   */
  record LoopBegin(Directive line, PlacedText header) implements CllPragma {}

  /** The pragma {@code end for}, which ends a loop. */
  record LoopEnd(Directive line) implements CllPragma {}

  /**
   * The pragma {@code sync f f[0]+f[1]*N}, which begins an experiment (timed section).
   *
   * @param sync whether a barrier precedes each visit (execution) of the section
   * @param written text of the formula, with its place in the source
   * @param communication communication of a superstep; null if the section is not the communication
   *     of a superstep
   */
  record ExperimentBegin(
      Directive line,
      String name,
      boolean sync,
      Formula formula,
      PlacedText written,
      Communication communication)
      implements CllPragma {}

  /**
   * The communication of {@code superstep barrier f f[0] to(rank + 1, 8 * n)}.
   *
   * @param barrier whether all ranks take part in a barrier within the section
   */
  record Communication(boolean barrier, List<SentMessage> messages) {
    public Communication {
      messages = List.copyOf(messages);
    }

    /** Returns the words that stand before the name of the section in the pragma. */
    public String words() {
      return barrier ? "superstep barrier" : "superstep";
    }
  }

  /**
   * A message {@code to(RANK, BYTES)}.
   *
   * @param rank C expression for the receiving rank
   * @param bytes C expression for the number of bytes
   */
  record SentMessage(PlacedText rank, PlacedText bytes) {}

  /** The pragma {@code end f}, which ends an experiment (annotated section). */
  record ExperimentEnd(Directive line, String name) implements CllPragma {}

  /**
   * The pragma {@code report f} or {@code report all}. It writes the visits (executions) of all
   * experiments (annotated sections) recorded so far to the trace.
   *
   * @param name name of an experiment, or {@code all}; the effect does not depend on it
   */
  record Report(Directive line, String name) implements CllPragma {
    public static final String ALL = "all";
  }
}
