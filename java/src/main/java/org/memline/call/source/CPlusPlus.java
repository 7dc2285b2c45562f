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
import org.memline.call.source.text.SourcePiece.Kind;
import org.memline.call.source.text.SourceText;

/**
 * Rejects C++ sources, because the inserted calls of the run-time library use compound literals,
 * which C++ does not have. Text between {@code #ifdef __cplusplus} and {@code #endif} is not
 * checked.
 */
final class CPlusPlus {
  private static final Pattern SUFFIX =
      Pattern.compile(
          ".*\\.(cc|cp|cpp|cxx|c\\+\\+|C|CC|CPP|cu|hh|hpp|hxx|h\\+\\+|ipp|inl|tcc|tpp|ixx|cppm|mm)");

  /**
   * Headers of the C++ library, such as {@code <vector>}. They have no suffix, whereas all headers
   * of C have a suffix.
   */
  private static final Pattern HEADER = Pattern.compile("\\s*<[a-z_/]+>.*", Pattern.DOTALL);

  private static final Set<String> CONDITIONS = Set.of("if", "ifdef", "ifndef");
  private static final Set<String> BRANCHES = Set.of("else", "elif");
  private static final String CONDITION = "__cplusplus";

  /**
   * The tokens after which a C++ declaration, such as {@code template} or {@code namespace}, may
   * begin.
   */
  private static final Set<String> DECLARES = Set.of(";", "{", "}", ":", ")", "inline");

  private static final Set<String> CASTS =
      Set.of("static_cast", "dynamic_cast", "const_cast", "reinterpret_cast");
  private static final Set<String> ACCESS = Set.of("public", "protected", "private", "virtual");

  /**
   * The tokens that show that {@code new NAME} after them creates an object in C++. In C, {@code
   * new} may be the name of a variable.
   */
  private static final Set<String> GIVES = Set.of("=", "return");

  /**
   * The tokens that need a value after them. In C, a [ after one of these tokens can only begin an
   * attribute; in C++ it can begin a lambda.
   */
  private static final Set<String> VALUE_FOLLOWS = Set.of("=", "(", "return");

  private static final Set<String> DESIGNATOR_FOLLOWS = Set.of("{", ",", ";");

  private static final Set<String> ASM = Set.of("asm", "__asm", "__asm__");
  private static final Set<String> QUALIFIERS =
      Set.of("volatile", "__volatile", "__volatile__", "inline", "__inline", "__inline__", "goto");

  private final SourceText source;
  private final References references = new References();
  private final Deque<Boolean> conditions = new ArrayDeque<>();

  /**
   * For each open #if, two numbers of open parentheses at its start: of all, and of those that
   * belong to an asm statement. Each branch of the #if starts with these numbers.
   */
  private final Deque<int[]> depths = new ArrayDeque<>();

  private CToken before;
  private CToken twoBefore;
  private boolean baseFollows;
  private boolean attribute;

  /**
   * The number of open parentheses that belong to an asm statement; 0 outside an asm statement.
   * Within an asm statement, C allows :: between operands.
   */
  private int assembler;

  private boolean beginsAssembler;
  private int parentheses;

  private CPlusPlus(SourceText source) {
    this.source = source;
  }

  /**
   * Rejects a file by its name.
   *
   * @throws SourceException if the name has the suffix of a C++ source
   */
  static void refuseName(SourceText source) {
    if (SUFFIX.matcher(source.file()).matches()) {
      throw new CPlusPlus(source).refused(0, "a file with this name");
    }
  }

  /**
   * Rejects a file by its content.
   *
   * @throws SourceException if a piece is C++ and not C
   */
  static void refuse(SourceText source, List<SourcePiece> pieces) {
    pieces.forEach(new CPlusPlus(source)::look);
  }

  private void look(SourcePiece piece) {
    if (piece instanceof Directive line) {
      look(line);
    } else if (piece instanceof CToken token && !conditions.contains(true)) {
      look(token);
      twoBefore = before;
      before = token;
    }
  }

  private void look(Directive line) {
    if (CONDITIONS.contains(line.name())) {
      conditions.push(maySkip(line));
      depths.push(new int[] {parentheses, assembler});
    } else if (BRANCHES.contains(line.name()) && !depths.isEmpty()) {
      parentheses = depths.peek()[0];
      assembler = depths.peek()[1];
    } else if (line.name().equals("endif") && !conditions.isEmpty()) {
      conditions.pop();
      depths.pop();
    } else if (line.name().equals("include")
        && !conditions.contains(true)
        && HEADER.matcher(line.rest().text()).matches()) {
      throw refused(line.start(), "#include" + line.rest().text().stripTrailing());
    }
  }

  /**
   * Returns whether a C compiler may skip a part of the text after this #if, so that the part may
   * be C++.
   */
  private static boolean maySkip(Directive line) {
    String condition = line.rest().text();
    return condition.contains(CONDITION)
        || line.name().equals("if") && condition.strip().equals("0");
  }

  private void look(CToken token) {
    follow(token);
    boolean reference = references.ends(token, parentheses);
    if (before == null) {
      return;
    }
    if (reference) {
      throw refused(before.start(), "the reference " + before.text() + " &");
    }
    if (before.is("extern") && token.kind() == Kind.LITERAL) {
      throw refused(before.start(), "extern " + token.text());
    }
    boolean adjacent = before.end() == token.start();
    if (adjacent && before.is("[") && token.is("[")) {
      attribute = true; // an attribute of C23, where :: is allowed: [[gnu::unused]]
    } else if (token.is("]")) {
      attribute = false;
    }
    boolean scope = adjacent && before.is(":") && token.is(":") && !attribute && assembler == 0;
    boolean declares =
        parentheses == 0 && (twoBefore == null || DECLARES.contains(twoBefore.text()));
    if (scope
        || CASTS.contains(before.text()) && token.is("<")
        || isLambda(token, adjacent)
        || isClass(token)
        || follows("catch", "(") && token.is(".")
        || twoBefore != null
            && GIVES.contains(twoBefore.text())
            && before.is("new")
            && token.isWord()
        || declares && before.is("template") && token.is("<")
        || declares && before.is("using") && token.is("namespace")
        || declares && before.is("namespace") && (token.isWord() || token.is("{"))) {
      throw refused(before.start(), before.text() + (scope ? "" : " ") + token.text());
    }
  }

  private boolean follows(String first, String second) {
    return twoBefore != null && twoBefore.is(first) && before.is(second);
  }

  /**
   * Returns whether a C++ lambda begins with the [ before the token. In C, a [ after =, ( or return
   * can only begin an attribute, {@code [[}. After {, a comma or a semicolon, a [ may begin a
   * designator of an initializer. The brackets of a designator are not empty and do not begin with
   * {@code &} or {@code =}; those of a lambda may.
   */
  private boolean isLambda(CToken token, boolean adjacent) {
    if (!before.is("[") || twoBefore == null || adjacent && token.is("[")) {
      return false;
    }
    boolean captures = token.is("]") || token.is("&") || token.is("=");
    return VALUE_FOLLOWS.contains(twoBefore.text())
        || captures && DESIGNATOR_FOLLOWS.contains(twoBefore.text());
  }

  /** Returns whether a C++ class or the base of a class is declared. */
  private boolean isClass(CToken token) {
    boolean based = baseFollows && ACCESS.contains(token.text());
    boolean named = before.isWord() && twoBefore != null;
    baseFollows = token.is(":") && named && (twoBefore.is("class") || twoBefore.is("struct"));
    return based || token.is("{") && named && twoBefore.is("class");
  }

  /**
   * Updates two numbers of open parentheses: of all, and of those that belong to an asm statement.
   * The words volatile, inline or goto may stand between asm and its parenthesis.
   */
  private void follow(CToken token) {
    parentheses += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    if (token.is("(") && (assembler > 0 || beginsAssembler)) {
      assembler++;
    } else if (token.is(")") && assembler > 0) {
      assembler--;
    }
    beginsAssembler =
        ASM.contains(token.text()) || beginsAssembler && QUALIFIERS.contains(token.text());
  }

  private SourceException refused(int at, String what) {
    return new SourceException(
        source, at, what + " is C++, but only C is translated: annotate the part that is C");
  }
}
