package org.memline.call.source.pragma;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourcePiece.Directive;

/** The content of a {@code #pragma cll}. */
public sealed interface CllPragma {
  /** Returns the line of the pragma. */
  Directive line();

  /** The way in which a program's work is divided. */
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

    /** Returns the plural of what {@code procs} counts. */
    public String workers() {
      return workers;
    }
  }

  /**
   * The pragma {@code parallel MPI comm procs = 1:32:2}.
   *
   * @param communicator communicator of the program; {@code MPI_COMM_WORLD} by default
   * @param procs numbers of ranks or threads to run with; may be empty
   */
  record Parallel(Directive line, Kind kind, String communicator, List<Integer> procs)
      implements CllPragma {}

  /**
   * The pragma {@code for(N = 1024; N < 262144; N *= 2)}.
   *
   * @param header text from {@code for} to the last parenthesis
   */
  record LoopBegin(Directive line, PlacedText header) implements CllPragma {}

  /** The pragma {@code end for}. */
  record LoopEnd(Directive line) implements CllPragma {}

  /**
   * The pragma {@code sync f f[0]+f[1]*N}.
   *
   * @param written formula at its place in the source
   * @param communication null if it is not a superstep
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
   * @param barrier whether its block contains a barrier of all ranks
   */
  record Communication(boolean barrier, List<SentMessage> messages) {
    public Communication {
      messages = List.copyOf(messages);
    }

    /** Returns the words of the pragma. */
    public String words() {
      return barrier ? "superstep barrier" : "superstep";
    }
  }

  /** The message {@code to(RANK, BYTES)}, with two C expressions. */
  record SentMessage(PlacedText rank, PlacedText bytes) {}

  /** The pragma {@code end f}. */
  record ExperimentEnd(Directive line, String name) implements CllPragma {}

  /**
   * The pragma {@code report f}.
   *
   * @param name name of an experiment, or {@code all}
   */
  record Report(Directive line, String name) implements CllPragma {
    public static final String ALL = "all";
  }
}
