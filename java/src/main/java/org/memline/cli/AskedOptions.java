package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
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
        batch()
            ? Layouts.read(source.batch)
            : List.of(new Layouts.Asked(source.layout.slice(), null, null));
    CacheState common = cache == null ? null : CacheState.parse(cache);
    return lines.stream()
        .map(
            line ->
                new Layouts.Asked(
                    line.slice(),
                    line.method() == null
                        ? required(method, methodNeeded, "--method", Method.labels())
                        : line.method(),
                    line.cache() == null
                        ? required(common, true, "--cache", "warm or cold")
                        : line.cache()))
        .toList();
  }

  private static <T> T required(T value, boolean needed, String option, String choices) {
    if (value == null && needed) {
      throw new UsageException("no " + option + ": give " + choices);
    }
    return value;
  }
}
