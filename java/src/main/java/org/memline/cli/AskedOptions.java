package org.memline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.memline.calibration.CalibrationException;
import org.memline.layout.Layout;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** One LAYOUT, or a file of them, and the state of the caches. */
final class AskedOptions {
  @ArgGroup(multiplicity = "1")
  Source source;

  @Option(names = "--cache", paramLabel = "STATE", description = "warm or cold.")
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
        description = "Layouts from a file with columns named as the options; one JSON line each.")
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
    List<Layouts.Asked> lines =
        batch() ? Layouts.read(source.batch) : List.of(new Layouts.Asked(layout(), null, null, ""));
    CacheState common = cache == null ? null : CacheState.parse(cache);
    return lines.stream().map(line -> completed(line, method, methodNeeded, common)).toList();
  }

  private Layout layout() {
    return source.operation != null ? source.operation.operation() : source.layout.slice();
  }

  private static Layouts.Asked completed(
      Layouts.Asked line, Method method, boolean methodNeeded, CacheState common) {
    Method ownMethod = line.method() == null ? method : line.method();
    CacheState ownCache = line.cache() == null ? common : line.cache();
    if (ownMethod == null && methodNeeded && ownCache == null) {
      throw new UsageException(
          "%sno method and no cache state: give --method %s, and --cache warm or cold"
              .formatted(line.where(), Method.labels()));
    }
    if (ownMethod == null && methodNeeded) {
      throw new UsageException(line.where() + "no method: give --method " + Method.labels());
    }
    if (ownCache == null) {
      throw new UsageException(line.where() + "no cache state: give --cache warm or cold");
    }
    return new Layouts.Asked(line.layout(), ownMethod, ownCache, line.where());
  }

  /** All answers, or the first error with its line before it: nothing is printed of half a file. */
  static <T> List<T> answers(List<Layouts.Asked> lines, Function<Layouts.Asked, T> answer) {
    List<T> answers = new ArrayList<>();
    for (Layouts.Asked line : lines) {
      try {
        answers.add(answer.apply(line));
      } catch (CalibrationException e) {
        throw new UsageException(line.where() + e.getMessage());
      }
    }
    return answers;
  }
}
