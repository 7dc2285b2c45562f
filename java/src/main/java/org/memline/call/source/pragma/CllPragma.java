package org.memline.call.source.pragma;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourcePiece.Directive;

/** What one {@code #pragma cll} says. */
public sealed interface CllPragma {
  /** The line that it stands in. */
  Directive line();

  /** How a program's work is shared. */
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

    /** What {@code procs} counts. */
    public String workers() {
      return workers;
    }
  }

  /**
   * {@code parallel MPI comm procs = 1:32:2}.
   *
   * @param communicator of the program; all ranks where it names none
   * @param procs numbers of ranks or threads to run with; may be none
   */
  record Parallel(Directive line, Kind kind, String communicator, List<Integer> procs)
      implements CllPragma {}

  /**
   * {@code for(N = 1024; N < 262144; N *= 2)}.
   *
   * @param header from {@code for} to the last parenthesis
   */
  record LoopBegin(Directive line, PlacedText header) implements CllPragma {}

  /** {@code end for}. */
  record LoopEnd(Directive line) implements CllPragma {}

  /**
   * {@code sync f f[0]+f[1]*N}.
   *
   * @param written the formula in its place
   * @param communication null where it is no superstep
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
   * Of {@code superstep barrier f f[0] to(rank + 1, 8 * n)}.
   *
   * @param barrier whether its block holds one of all ranks
   */
  record Communication(boolean barrier, List<SentMessage> messages) {
    public Communication {
      messages = List.copyOf(messages);
    }

    /** The pragma's words. */
    public String words() {
      return barrier ? "superstep barrier" : "superstep";
    }
  }

  /** {@code to(RANK, BYTES)}: two expressions of C. */
  record SentMessage(PlacedText rank, PlacedText bytes) {}

  /** {@code end f}. */
  record ExperimentEnd(Directive line, String name) implements CllPragma {}

  /**
   * {@code report f}.
   *
   * @param name of an experiment, or {@code all}
   */
  record Report(Directive line, String name) implements CllPragma {
    public static final String ALL = "all";
  }
}
