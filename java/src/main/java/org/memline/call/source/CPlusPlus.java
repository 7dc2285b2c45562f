package org.memline.call.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * Refuses C++: the run-time's calls and declarations are C's, and no compiler of C++ would take
 * them. What stands between {@code #ifdef __cplusplus} and {@code #endif} may be anything.
 */
final class CPlusPlus {
  private static final Pattern SUFFIX =
      Pattern.compile(".*\\.(cc|cp|cpp|cxx|c\\+\\+|C|CC|CPP|cu|hh|hpp|hxx|ipp)");

  /** Headers of the C++ library have no suffix; those of C all have. */
  private static final Pattern HEADER = Pattern.compile("\\s*<[a-z_/]+>.*", Pattern.DOTALL);

  private static final Set<String> CONDITIONS = Set.of("if", "ifdef", "ifndef");
  private static final String CONDITION = "__cplusplus";

  private final SourceText source;
  private final Deque<Boolean> conditions = new ArrayDeque<>();
  private CToken before;
  private boolean attribute;

  private CPlusPlus(SourceText source) {
    this.source = source;
  }

  /**
   * @throws SourceException where the file's name is that of a C++ source
   */
  static void refuseName(SourceText source) {
    if (SUFFIX.matcher(source.file()).matches()) {
      throw new CPlusPlus(source).refused(0, "a file of this name");
    }
  }

  /**
   * @throws SourceException where a piece is C++'s and not C's
   */
  static void refuse(SourceText source, List<SourcePiece> pieces) {
    pieces.forEach(new CPlusPlus(source)::look);
  }

  private void look(SourcePiece piece) {
    if (piece instanceof Directive line) {
      look(line);
    } else if (piece instanceof CToken token && !conditions.contains(true)) {
      look(token);
      before = token;
    }
  }

  private void look(Directive line) {
    if (CONDITIONS.contains(line.name())) {
      conditions.push(line.rest().text().contains(CONDITION));
    } else if (line.name().equals("endif") && !conditions.isEmpty()) {
      conditions.pop();
    } else if (line.name().equals("include")
        && !conditions.contains(true)
        && HEADER.matcher(line.rest().text()).matches()) {
      throw refused(line.start(), "#include" + line.rest().text().stripTrailing());
    }
  }

  private void look(CToken token) {
    if (before == null) {
      return;
    }
    boolean adjacent = before.end() == token.start();
    if (adjacent && before.is("[") && token.is("[")) {
      attribute = true; // of C23, where [[gnu::unused]] has a :: too
    } else if (token.is("]")) {
      attribute = false;
    }
    boolean scope = adjacent && before.is(":") && token.is(":") && !attribute;
    if (scope
        || before.is("template") && token.is("<")
        || before.is("using") && token.is("namespace")
        || before.is("namespace") && (token.isWord() || token.is("{"))) {
      throw refused(before.start(), before.text() + (scope ? "" : " ") + token.text());
    }
  }

  private SourceException refused(int at, String what) {
    return new SourceException(
        source, at, what + " is C++, and only C is translated: annotate the part that is C");
  }
}
