package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.memline.calibration.CalibrationException;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that describe one layout of data or name a file of layouts, and the option for the
 * state of the caches.
 */
final class LayoutOrBatchOptions {
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  CommandLine.Model.CommandSpec command;

  @Mixin LayoutOptions matrix;

  @Option(
      names = "--first",
      paramLabel = "F",
      description = "The first of these rows or columns, counted from 0. Default: 0.")
  Long first;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "Order of the elements of --matrix or --box: c, row-major, is the default; fortran is"
              + " column-major, so that a column of a matrix is contiguous.")
  String order;

  @Option(
      names = "--box",
      paramLabel = "NxNxN",
      description =
          "Size of an array of one to three dimensions with its ghost layers, in the order of its"
              + " declaration.")
  String box;

  @Option(
      names = "--face",
      paramLabel = "AXIS",
      description =
          "Send the face of the box that is perpendicular to x, y or z. Index x is the fastest: the"
              + " last in C, the first in Fortran. The face is the layers next to the ghost layers,"
              + " without edges and corners. The neighbour receives it in its ghost layers. For"
              + " example, --box 130x130x130 --halo 1 --face x sends 128x128 blocks of one element.")
  String face;

  @Option(
      names = "--halo",
      paramLabel = "H",
      description = "Number of ghost layers at each end of the box. Default: 1.")
  Long halo;

  @Option(
      names = "--side",
      paramLabel = "SIDE",
      description = "Send the face at the low or the high end of its dimension. Default: low.")
  String side;

  @Option(
      names = "--layout",
      paramLabel = "TEXT",
      description =
          "Any layout by MPI's constructors over an element type, on both sides, such as"
              + " \"vector(1000, 1, 1000, double)\".")
  String layout;

  @Option(
      names = "--from-layout",
      paramLabel = "TEXT",
      description = "The layout of the sender, if the receiver has another one.")
  String fromLayout;

  @Option(
      names = "--to-layout",
      paramLabel = "TEXT",
      description = "The layout of the receiver, with as many bytes.")
  String toLayout;

  @Option(
      names = "--indices",
      paramLabel = "FILE",
      description =
          "Send the elements at these places: text or CSV with an index in each line, or an index"
              + " and a number of elements; or a pattern of Spatter in JSON (FILE#2 is the second).")
  String indices;

  @Option(
      names = "--exchange",
      description =
          "Both ranks send such data to each other at the same time, as in a halo exchange. The time"
              + " ends when both have received.")
  boolean exchange;

  @Mixin OperationOptions operation;

  @Option(
      names = "--batch",
      paramLabel = "CSV",
      description =
          "Read layouts from a CSV file whose columns have the names of the options, and"
              + " print one JSON line for each. --method and --cache apply to lines without a value"
              + " in these columns.")
  Path batch;

  @Option(
      names = "--cache",
      paramLabel = "STATE",
      description = "State of the caches: warm or cold.")
  String cache;

  /** Returns the values that describe a layout, by the names of their options. */
  private Map<String, String> given() {
    Map<String, String> row = matrix.given();
    LayoutOptions.put(row, "first", first);
    LayoutOptions.put(row, "order", order);
    LayoutOptions.put(row, "box", box);
    LayoutOptions.put(row, "face", face);
    LayoutOptions.put(row, "halo", halo);
    LayoutOptions.put(row, "side", side);
    LayoutOptions.put(row, "layout", layout);
    LayoutOptions.put(row, "from-layout", fromLayout);
    LayoutOptions.put(row, "to-layout", toLayout);
    LayoutOptions.put(row, "indices", indices);
    LayoutOptions.put(row, "exchange", exchange ? "yes" : null);
    operation.given(row);
    return row;
  }

  boolean batch() {
    return batch != null;
  }

  /**
   * Throws an error if the file of layouts cannot be read twice, because it is a pipe.
   *
   * @param option option that needs to read the layouts before the answers are computed, for the
   *     message
   */
  void requireReadableAgain(String option) {
    if (batch() && !Layouts.of(batch).again()) {
      throw new UsageException(
          "%s reads the layouts before it predicts, and %s can be read only once: give a file"
              .formatted(option, batch));
    }
  }

  /**
   * Returns all requested layouts, each with a state of the caches.
   *
   * @param method method for lines of the file that have no method; null if the user gave no method
   * @param methodNeeded whether to throw an error for a layout without a method
   */
  List<Layouts.Row> rows(Method method, boolean methodNeeded) {
    List<Layouts.Row> lines = new ArrayList<>();
    each(method, methodNeeded, lines::add);
    return lines;
  }

  /**
   * Checks all lines of the file before the first answer is printed. A pipe is not checked, because
   * it can be read only once.
   *
   * @param method method for lines of the file that have no method; null if the user gave no method
   * @param methodNeeded whether to throw an error for a layout without a method
   */
  void check(Method method, boolean methodNeeded) {
    requireOneLayout();
    if (!batch() || Layouts.of(batch).again()) {
      each(method, methodNeeded, line -> {});
    }
  }

  /**
   * Prints the answer to each line of the file. Lines are read one after the other, because a file
   * may be larger than memory. The first line without an answer ends the command with an error.
   *
   * @param method method for lines of the file that have no method; null if the user gave no method
   * @param methodNeeded whether to throw an error for a layout without a method
   * @param answer computes the answer to a line
   * @param print prints an answer to {@code out}
   */
  void answer(
      Method method,
      boolean methodNeeded,
      Function<Layouts.Row, String> answer,
      Consumer<String> print,
      PrintWriter out) {
    // Answers to layouts from a pipe are printed at once, because the program that writes the
    // layouts may wait for each answer.
    boolean pipe = batch() && !Layouts.of(batch).again();
    AnswerLines lines = new AnswerLines(print, out, pipe);
    each(
        method,
        methodNeeded,
        line -> {
          try {
            lines.add(answer.apply(line));
          } catch (CalibrationException e) {
            throw new UsageException(line.where() + e.getMessage() + lines.printed());
          }
        });
    lines.end();
  }

  /**
   * Passes each requested layout to {@code then} as soon as it is read.
   *
   * @param method method for lines of the file that have no method; null if the user gave no method
   * @param methodNeeded whether to throw an error for a layout without a method
   */
  void each(Method method, boolean methodNeeded, Consumer<Layouts.Row> then) {
    requireOneLayout();
    CacheState common = cache == null ? null : CacheState.parse(cache);
    Consumer<Layouts.Row> completed =
        line -> then.accept(completed(line, method, methodNeeded, common));
    if (batch()) {
      Layouts.of(batch).each(completed);
    } else {
      completed.accept(new Layouts.Row(moved(), null, null, ""));
    }
  }

  /**
   * Throws an error if the options describe no complete layout, more than one layout, or both a
   * layout and a file of layouts.
   */
  private void requireOneLayout() {
    if (batch() && exchange) {
      throw new UsageException(
          "--exchange does not apply to --batch: give the file a column exchange with yes or no");
    }
    Set<String> given = given().keySet();
    if (batch() ? !given.isEmpty() : !LayoutForms.complete(given)) {
      throw WrongOptions.layout(command.commandLine());
    }
  }

  private Moved moved() {
    try {
      return LayoutForms.moved(given());
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private static Layouts.Row completed(
      Layouts.Row line, Method method, boolean methodNeeded, CacheState common) {
    Method ownMethod = line.method() == null ? method : line.method();
    CacheState ownCache = line.cache() == null ? common : line.cache();
    if (ownMethod == null && methodNeeded && ownCache == null) {
      throw new UsageException(
          "%sno method and no cache state: give --cache warm or cold, and --method with one of %s"
              .formatted(line.where(), Method.labels()));
    }
    if (ownMethod == null && methodNeeded) {
      throw new UsageException(
          line.where() + "no method: give --method with one of " + Method.labels());
    }
    if (ownCache == null) {
      throw new UsageException(line.where() + "no cache state: give --cache warm or cold");
    }
    return new Layouts.Row(line.layout(), ownMethod, ownCache, line.where());
  }
}
