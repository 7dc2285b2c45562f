package org.memline.study.measure;

import java.util.ArrayList;
import java.util.List;
import org.memline.input.OrNull;
import org.memline.input.StrictJson;
import org.memline.layout.Labelled;
import org.memline.mpi.Mpirun;
import org.memline.mpi.Ranks;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report of a rank. A rank that a driver has started prints it as one line for the driver: a
 * marker and a JSON object. Any other rank, whose output the user reads, prints it as words.
 *
 * @param cell id of the cell (configuration) that the report is about; null if it is about no cell
 * @param rank number of the rank that the report is about; null if it is unknown or about all ranks
 * @param status status code of the C library; null if the report has a reason
 * @param reason what happened, in words; null if only the status code is known
 */
public record RankReport(
    Code code,
    @OrNull String cell,
    @OrNull Integer rank,
    @OrNull Integer status,
    @OrNull String reason) {
  /**
   * The beginning of the line that a driver reads. The C library writes it, too, if a function of
   * the user crashes ({@code user_crash.c}).
   */
  private static final String MARKER = "memline-report: ";

  /** Reads the first JSON value of a text, because output of another rank may follow it. */
  private static final JsonMapper JSON =
      StrictJson.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  /** The kinds of reports. */
  public enum Code implements Labelled {
    /** The reason why the launch (start of mpirun) has failed. */
    FAILED("failed"),
    /** Something that the user should know, although the launch goes on. */
    WARNING("warning"),
    /** A fact about the launch. */
    NOTE("note");

    private final String label;

    Code(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  /** Returns the report that the launch has failed, without the rank and the cell. */
  public static RankReport failed(String reason) {
    return new RankReport(Code.FAILED, null, null, null, reason);
  }

  /** Returns the report that a rank has failed. */
  public static RankReport failed(int rank, String reason) {
    return new RankReport(Code.FAILED, null, rank, null, reason);
  }

  public static RankReport warning(String what) {
    return new RankReport(Code.WARNING, null, null, null, what);
  }

  public static RankReport note(String what) {
    return new RankReport(Code.NOTE, null, null, null, what);
  }

  /** Returns the reports in a line of output, in which output of several ranks may be mixed. */
  public static List<RankReport> in(String line) {
    List<RankReport> reports = new ArrayList<>();
    for (int at = line.indexOf(MARKER); at >= 0; at = line.indexOf(MARKER, at + 1)) {
      try {
        reports.add(JSON.readValue(line.substring(at + MARKER.length()), RankReport.class));
      } catch (JacksonException e) {
        // Output of another rank is mixed into this report.
      }
    }
    return reports;
  }

  /** Returns whether a driver has started this process and reads its output. */
  public static boolean goesToADriver() {
    return Boolean.getBoolean(Mpirun.DRIVEN);
  }

  public boolean failed() {
    return code == Code.FAILED;
  }

  /** Returns whether the report gives a reason in words. */
  public boolean hasReason() {
    return reason != null;
  }

  /** Returns the report as words for the user. */
  public String words() {
    String what = reason == null ? "status " + status : reason;
    String where =
        cell != null ? "cell %s, rank %d: ".formatted(cell, rank) : "rank %d: ".formatted(rank);
    return (code == Code.WARNING ? "warning: " : "") + (rank == null ? "" : where) + what;
  }

  /**
   * Prints the report on standard error. The line is written by a single call, because pieces of it
   * could mix with the pieces of another rank.
   */
  public void print() {
    System.err.println(
        goesToADriver() ? MARKER + JSON.writeValueAsString(onOneLine()) : "memline: " + words());
    System.err.flush();
  }

  /** Returns this report with only the first line of its reason. */
  private RankReport onOneLine() {
    return reason == null
        ? this
        : new RankReport(code, cell, rank, status, reason.lines().findFirst().orElse(""));
  }

  /**
   * Prints the report and ends every rank with this exit code. Before the end, this rank waits
   * {@link Ranks#PASSING_ON_MS} ms. The reason is that a launcher forwards the output of ranks
   * through a process on each node. An abort also ends that forwarding process, and the output that
   * it has not yet forwarded is lost.
   */
  public void end(Ranks ranks, int exitCode) {
    print();
    try {
      Thread.sleep(Ranks.PASSING_ON_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    ranks.abort(exitCode);
  }
}
