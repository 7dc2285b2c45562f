package org.memline.call.source.structure;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.text.SourcePiece.Directive;

/** Pragmas of others that govern the statement behind them: nothing may come in between. */
final class Governing {
  private static final Pattern WORDS = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern CLAUSE = Pattern.compile("\\([^()]*\\)");

  /** OpenMP 5.2: those that stand alone, or belong to a declaration. */
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

  /** Behind these a loop has to stand, or an assignment: no braces can be put there. */
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

  private Governing() {}

  /** Whether it governs the statement behind it. */
  static boolean is(Directive line) {
    List<String> words = words(line);
    String first = words.isEmpty() ? "" : words.get(0);
    if (first.equals("omp") || first.equals("acc")) {
      return words.size() < 2 || !isAlone(words);
    }
    return isLoops(words);
  }

  /** Enter data and alike stand alone, target data governs a block. */
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

  /** Whether only a loop can stand behind it; a control of C takes any statement. */
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
