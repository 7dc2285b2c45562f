package org.memline.watch;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.util.List;
import org.memline.input.StrictJson;
import org.memline.model.Within;

/**
 * One line of a file with recorded MPI calls. The lines of a rank follow each other in this order:
 *
 * <pre>
 *   {"run":3,"command":["mpirun","-n","4","./app"],…}    the command, first in a file of all ranks
 *   {"watch":3,"mpi":"openmpi-4.1.4","rank":0,…}         first line of a rank
 *   {"layout":0,"bytes":8,"text":"float64"}              the layouts that it uses, from 0
 *   {"site":0,"object":"/home/u/app","offset":4660,…}    its call sites, from 0
 *   {"operation":"Isend","site":0,"layout":0,…}          a group of similar calls
 *   {"end":"finalize","seconds":12.4,…}                  how it ended; a torn file has none
 *   {"watch":3,"refused":"…"}                            a process that could not be recorded
 * </pre>
 */
public sealed interface WatchLine {
  /** Version of the format: the value of the members {@code run} and {@code watch}. */
  int VERSION = 3;

  /**
   * The recorded command. The lines of its ranks follow.
   *
   * @param exit exit code of the command
   * @param seconds seconds from the start of the command to its end
   * @param started time of the start of the command, in seconds since 1970
   */
  record RunLine(int run, List<String> command, int exit, double seconds, double started)
      implements WatchLine {
    public RunLine {
      command = List.copyOf(command);
      Within.notNegative("seconds", seconds);
    }
  }

  /**
   * The first line of a rank's file: which rank it is, where it ran, and with which MPI.
   *
   * @param mpi key of the MPI that the recorder was built for, such as {@code openmpi-4.1.4}
   * @param library description that the MPI library gives of itself
   * @param rank number of the rank in {@code MPI_COMM_WORLD}
   * @param ranks size of {@code MPI_COMM_WORLD}
   * @param spawned whether MPI_Comm_spawn started the rank
   * @param job the launcher's name for the ranks that it started together; empty if unknown
   * @param allowed processors on which the rank may run, in the notation of the Linux kernel, such
   *     as {@code 0-3,8}
   * @param cpu processor on which the rank ran when its file was last written: at its end, or at
   *     the last checkpoint; negative if unknown
   * @param near processors that share the last-level cache with {@code cpu}; empty if unknown
   * @param model name of the processor; empty if unknown
   * @param l1dBytes bytes of the first-level data cache; 0 if unknown
   * @param l2Bytes bytes of the second-level cache; 0 if unknown
   * @param program path of the executable file
   * @param threads the level of thread support, such as {@code single}
   * @param started time of MPI_Init, in seconds since 1970
   */
  record HeadLine(
      int watch,
      String mpi,
      String library,
      int rank,
      int ranks,
      boolean spawned,
      String job,
      String host,
      long pid,
      String allowed,
      int cpu,
      String near,
      String model,
      @JsonProperty("l1d_bytes") long l1dBytes,
      @JsonProperty("l2_bytes") long l2Bytes,
      String program,
      String threads,
      double started)
      implements WatchLine {
    public HeadLine {
      Within.within("rank", rank, 0, (double) ranks - 1);
    }
  }

  /** A process that the recorder cannot record, and the reason. */
  record RefusedLine(int watch, String refused) implements WatchLine {}

  /**
   * The layout of a datatype.
   *
   * @param layout number of the layout in the rank's file
   * @param bytes bytes of one item
   * @param text text form of the layout; empty if the datatype was not decoded
   * @param note reason why the datatype was not decoded; otherwise empty
   */
  record LayoutLine(
      int layout,
      long bytes,
      String text,
      @JacksonInject(value = StrictJson.NO_TEXT, useInput = OptBoolean.TRUE) String note)
      implements WatchLine {
    public LayoutLine {
      Within.atLeast("bytes", bytes, 0);
    }
  }

  /**
   * A place in the program from which MPI was called.
   *
   * @param site number of the place in the rank's file
   * @param object path of the program or library
   * @param offset address of the call in bytes from the start of the object
   * @param symbol name of the function; empty if unknown
   */
  record SiteLine(int site, String object, long offset, String symbol) implements WatchLine {}

  /**
   * Calls of one MPI function from one place in the program, with the same layout, number of items
   * and partner.
   *
   * @param operation name of the function, without MPI_
   * @param site number of the place in the rank's file; {@link #NO_SITE} if it is unknown
   * @param layout number of the layout of an item; {@link #NO_LAYOUT} if the call moves no data
   * @param count number of items in each call; {@link #SEVERAL_COUNTS} if the calls have different
   *     numbers of items
   * @param peer rank in {@code MPI_COMM_WORLD}, or a negative number if the partner is not a rank;
   *     for a collective operation, the number of ranks
   * @param follows number of sends that directly followed another send to the same rank
   * @param whileReceiving number of sends that crossed a receive: a receive of this rank was open
   *     when the send began, or began before the send had ended
   * @param bytes bytes of all calls together; for receives, the bytes that arrived
   * @param call seconds in the calls themselves
   * @param waited seconds in the functions that completed the calls
   * @param least shortest time of a call in seconds, including its completion
   * @param median median time of a call in seconds
   */
  record RowLine(
      String operation,
      int site,
      int layout,
      long count,
      int peer,
      long calls,
      long follows,
      long whileReceiving,
      long bytes,
      double call,
      @JsonProperty("wait") double waited,
      double least,
      double median)
      implements WatchLine {
    static final int NO_LAYOUT = -1;
    static final long SEVERAL_COUNTS = -1;
    static final int NO_SITE = -1;

    public RowLine {
      Within.atLeast("site", site, NO_SITE);
      Within.atLeast("layout", layout, NO_LAYOUT);
      Within.atLeast("count", count, SEVERAL_COUNTS);
      Within.atLeast("calls", calls, 0);
      Within.atLeast("follows", follows, 0);
      Within.within("while_receiving", whileReceiving, 0, calls);
      Within.atLeast("bytes", bytes, 0);
      Within.notNegative("call", call);
      Within.notNegative("wait", waited);
    }

    /** Returns the time of all calls in seconds, including their completion. */
    double seconds() {
      return call + waited;
    }
  }

  /**
   * The last line of a rank's file.
   *
   * @param end how the rank ended: {@code finalize}, {@code exit}, {@code abort}, {@code signal
   *     15}, {@code running} if the rank wrote nothing when it ended, or {@code left out} if the
   *     rank was excluded from recording
   * @param seconds time from MPI_Init to the end
   * @param mpi seconds that the rank spent in MPI
   * @param calls number of recorded calls
   * @param cost seconds that recording one call takes
   * @param memory bytes of memory that the recorder uses
   * @param lost number of calls and requests for which a table of the recorder was full. Such calls
   *     share rows with several counts or partners. The time of a Wait for such a request is not
   *     recorded
   */
  record EndLine(
      String end, double seconds, double mpi, long calls, double cost, long memory, long lost)
      implements WatchLine {
    /** The value of {@link #end} of a rank that called MPI_Finalize. */
    static final String FINALIZE = "finalize";

    /** The value of {@link #end} of a rank that was excluded from recording. */
    static final String LEFT_OUT = "left out";

    public EndLine {
      Within.notNegative("seconds", seconds);
      Within.notNegative("mpi", mpi);
      Within.notNegative("cost", cost);
      Within.atLeast("calls", calls, 0);
    }
  }
}
