package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.memline.calibration.CalibrationException;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** One LAYOUT, or a file of them, and the state of the caches. */
final class AskedOptions {
  @ArgGroup(multiplicity = "1")
  Source source;

  @Option(
      names = "--cache",
      paramLabel = "STATE",
      description = "State of the caches: warm or cold.")
  String cache;

  static final class Source {
    @ArgGroup(exclusive = false, multiplicity = "1")
    LayoutOptions layout;

    @ArgGroup(exclusive = false, multiplicity = "1")
    OperationOptions operation;

    @Option(
        names = "--batch",
        required = true,
        paramLabel = "CSV",
        description =
            "Read layouts from a CSV file whose columns have the names of the options, and"
                + " print one JSON line for each.")
    Path batch;
  }

  boolean batch() {
    return source.batch != null;
  }

  /**
   * What is asked, each with cache state.
   *
   * @param method what a line that names none gets; null where methods are not asked for
   * @param methodNeeded whether every line must have one
   */
  List<Layouts.Asked> asked(Method method, boolean methodNeeded) {
    List<Layouts.Asked> lines = new ArrayList<>();
    each(method, methodNeeded, lines::add);
    return lines;
  }

  /** Looks at every line, so that nothing is printed of a file with a wrong one; not of a pipe. */
  void check(Method method, boolean methodNeeded) {
    if (!batch() || Layouts.of(source.batch).again()) {
      each(method, methodNeeded, line -> {});
    }
  }

  /**
   * Prints the answer to each line, as they are found: a file may be longer than memory. The first
   * line that has none is told, and ends it.
   */
  void answer(
      Method method,
      boolean methodNeeded,
      Function<Layouts.Asked, String> answer,
      Consumer<String> print,
      PrintWriter out) {
    boolean pipe = batch() && !Layouts.of(source.batch).again(); // whose writer may wait for them
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

  private void each(Method method, boolean methodNeeded, Consumer<Layouts.Asked> then) {
    CacheState common = cache == null ? null : CacheState.parse(cache);
    Consumer<Layouts.Asked> completed =
        line -> then.accept(completed(line, method, methodNeeded, common));
    if (batch()) {
      Layouts.of(source.batch).each(completed);
    } else {
      completed.accept(new Layouts.Asked(layout(), null, null, ""));
    }
  }

  private Moved layout() {
    return source.operation != null ? source.operation.operation() : source.layout.slice();
  }

  private static Layouts.Asked completed(
      Layouts.Asked line, Method method, boolean methodNeeded, CacheState common) {
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
    return new Layouts.Asked(line.layout(), ownMethod, ownCache, line.where());
  }
}
