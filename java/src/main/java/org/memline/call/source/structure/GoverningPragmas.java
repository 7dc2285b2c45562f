package org.memline.call.source.structure;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.text.SourcePiece.Directive;

/**
 * Recognises pragmas, such as those of OpenMP, that apply to the statement after them. No code may
 * be inserted between such a pragma and its statement.
 */
final class GoverningPragmas {
  private static final Pattern WORDS = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern CLAUSE = Pattern.compile("\\([^()]*\\)");

  /**
   * Directives of OpenMP 5.2 and OpenACC that stand alone or belong to a declaration, so that they
   * do not apply to the next statement.
   */
  private static final Set<String> ALONE =
      Set.of(
          "barrier",
          "flush",
          "taskwait",
          "taskyield",
          "threadprivate",
          "declare",
          "begin",
          "end",
          "cancel",
          "cancellation",
          "requires",
          "depobj",
          "error",
          "nothing",
          "scan",
          "interop",
          "allocate",
          "assumes",
          "update",
          "enter",
          "exit",
          "data",
          "routine",
          "wait",
          "init",
          "shutdown",
          "set");

  /**
   * Directives after which a loop, an assignment or a block of sections must follow, so that no
   * opening brace can be inserted after them.
   */
  private static final Set<String> LOOPS =
      Set.of(
          "for",
          "simd",
          "distribute",
          "loop",
          "taskloop",
          "tile",
          "unroll",
          "atomic",
          "sections",
          "ivdep",
          "vector",
          "nounroll",
          "novector",
          "unroll_and_jam");

  private GoverningPragmas() {}

  /** Returns whether the pragma applies to the statement after it. */
  static boolean is(Directive line) {
    List<String> words = words(line);
    String first = words.isEmpty() ? "" : words.get(0);
    if (first.equals("omp") || first.equals("acc")) {
      return words.size() < 2 || !isAlone(words);
    }
    return isLoops(words);
  }

  /**
   * Returns whether a directive of OpenMP or OpenACC stands alone. For example, {@code enter data}
   * stands alone, whereas {@code target data} applies to the block after it.
   *
   * @param words words of the pragma; the first is {@code omp} or {@code acc}
   */
  private static boolean isAlone(List<String> words) {
    String first = words.get(1);
    if (first.equals("data")) {
      return false;
    }
    if (first.equals("target")) {
      return words.stream().anyMatch(Set.of("update", "enter", "exit")::contains);
    }
    return ALONE.contains(first);
  }

  /**
   * Returns whether a loop, an assignment or a block of sections must follow, so that no code can
   * be inserted.
   *
   * @param control a pragma, or the word of a control statement of C such as {@code if}, after
   *     which any statement can follow
   */
  static boolean isLoop(String control) {
    return control.startsWith("#") && isLoops(words(control));
  }

  private static boolean isLoops(List<String> words) {
    return words.stream().anyMatch(LOOPS::contains);
  }

  private static List<String> words(Directive line) {
    return words(line.rest().text());
  }

  private static List<String> words(String text) {
    String without = text;
    for (Matcher m = CLAUSE.matcher(without); m.find(); m = CLAUSE.matcher(without)) {
      without = m.replaceAll(" ");
    }
    return WORDS.matcher(without).results().map(MatchResult::group).toList();
  }
}
