package org.memline.call.source.structure;

import java.util.OptionalInt;
import java.util.Set;
import org.memline.call.source.pragma.CllPragma;
import org.memline.call.source.structure.Frame.Kind;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * Follows the statements of a C source (C11 6.8) to find where each begins and ends. Macros are not
 * expanded. If a macro stands for a part of a statement, the result may be wrong. In this case the
 * compiler reports an error in the translated program.
 */
public final class Nesting {
  private static final Set<String> CONTROLS = Set.of("if", "for", "while", "switch");
  private static final Set<String> STATEMENTS =
      Set.of(
          "if",
          "for",
          "while",
          "switch",
          "do",
          "else",
          "case",
          "default",
          "return",
          "break",
          "continue",
          "goto");

  private final SourceText source;
  private final Conditionals conditionals = new Conditionals();
  private Frame top = Frame.file();
  private String last = "";

  /**
   * The offset in the file of the last function, or declaration outside functions, that has begun.
   * If it is within an #if, this is the offset of the outermost #if. The value is −1 before the
   * first one.
   */
  private int declaration = -1;

  /**
   * The name of the current function if its head is in the old style of C, {@code int f(n) int n;};
   * otherwise an empty text.
   */
  private String oldHead = "";

  /**
   * The cll pragma before the current place, if it directly follows the statement of an if;
   * otherwise null. If it is not null, the next token must not be else.
   */
  private CllPragma followingIf;

  public Nesting(SourceText source) {
    this.source = source;
  }

  /** Returns whether the current text is in {@code #if 0}, so that it is never compiled. */
  public boolean skipping() {
    return conditionals.skipping();
  }

  /** Processes a preprocessor line that is not a cll pragma. */
  public void take(Directive line) {
    top = conditionals.at(line, top);
    if (!skipping() && line.name().equals("pragma") && GoverningPragmas.is(line)) {
      govern(line);
    }
  }

  private void govern(Directive line) {
    if (top.is(Kind.STATEMENT) && !top.isOutside()) {
      endStatement();
    }
    endIfs();
    if (top.is(Kind.BLOCK) || top.is(Kind.BODY) || top.is(Kind.REGION)) {
      begins(line.start());
      String pragma = "#pragma " + line.rest().text().strip();
      top = top.open(Kind.BODY, pragma, line.start());
    }
  }

  public void take(CToken token) {
    if (followingIf != null && token.is("else")) {
      throw new SourceException(
          source,
          followingIf.line().start(),
          "the else in line %d belongs to an if before this pragma: write the pragma after the whole if"
              .formatted(source.line(token.start())));
    }
    followingIf = null;
    at(token);
    last = token.text();
  }

  private void at(CToken token) {
    switch (top.kind()) {
      case FILE, BLOCK, BODY, REGION -> atStatement(token);
      case STATEMENT -> inStatement(token);
      case HEAD, AFTER_DO -> inHead(token);
      case AFTER_IF -> afterIf(token);
      case LABEL -> inLabel(token);
      case PAREN, BRACES -> within(token);
    }
  }

  private void afterIf(CToken token) {
    if (token.is("else")) {
      top = top.below().open(Kind.BODY, "else", token.start());
    } else {
      endIfs();
      at(token);
    }
  }

  private void atStatement(CToken token) {
    if (token.is("}")) {
      close(token);
    } else if (token.is(")") || token.is("]")) {
      return; // the opening bracket was in another branch of the #if
    } else if (token.is("{")) {
      begins(token.start());
      top = top.open(Kind.BLOCK, "", token.start());
    } else if (top.is(Kind.FILE)) {
      if (!token.is(";")) {
        declaration = !oldHead.isEmpty() ? declaration : conditionals.outermost(token.start());
        top = top.open(StatementSoFar.begin(), token.start());
        inStatement(token);
      }
    } else {
      begins(token.start());
      statement(token);
    }
  }

  private void statement(CToken token) {
    if (token.is(";")) {
      ended();
    } else if (token.isWord() && CONTROLS.contains(token.text())) {
      top = top.open(Kind.HEAD, token.text(), token.start());
    } else if (token.is("do") || token.is("else")) {
      top = top.open(Kind.BODY, token.text(), token.start());
    } else if (token.is("case") || token.is("default")) {
      top = top.open(Kind.LABEL, token.text(), token.start());
    } else {
      top = top.open(StatementSoFar.begin(), token.start());
      inStatement(token);
    }
  }

  /**
   * Checks that a statement may begin. If an annotated section is the body of a control statement,
   * such as if, it may contain only one statement.
   *
   * @param offset begin of the statement in the file, for an error message
   */
  private void begins(int offset) {
    if (top.isBody() && top.done() > 0) {
      Frame region = top;
      while (!region.below().is(Kind.BODY)) {
        region = region.below();
      }
      throw new SourceException(
          source,
          offset,
          "the statement of '%s' ends before this place, but the pragma in line %d, which is inside it, is still open: write braces { } around that pragma and its end"
              .formatted(region.below().word(), source.line(region.start())));
    }
  }

  private void inStatement(CToken token) {
    StatementSoFar so = top.statement();
    if (token.is("(") || token.is("[")) {
      top = top.with(so.andParentheses(token)).open(Kind.PAREN, token.text(), token.start());
    } else if (token.is("{")) {
      brace(so, token);
    } else if (token.is(";")) {
      oldHead = top.below().is(Kind.FILE) && so.old() ? so.called() : oldHead;
      endStatement();
    } else if (token.is("}")) {
      endStatement();
      at(token);
    } else if (token.is(":") && so.isName() && !top.below().is(Kind.FILE)) {
      top = top.below(); // a label
    } else if (so.tokens() > 0 && beginsAnother(token)) {
      endStatement(); // a macro that needs no semicolon
      at(token);
    } else if (!token.is(")") && !token.is("]")) {
      top = top.with(so.and(token));
    }
  }

  private boolean beginsAnother(CToken token) {
    return token.isWord() && STATEMENTS.contains(token.text()) && !top.below().is(Kind.FILE);
  }

  private void brace(StatementSoFar so, CToken token) {
    boolean outside = top.below().is(Kind.FILE);
    if (outside && so.isLinkage()) {
      top = top.open(Kind.FILE, "", token.start());
    } else {
      Kind kind = so.opensBlock(outside) ? Kind.BLOCK : Kind.BRACES;
      top = top.open(kind, "", token.start());
    }
  }

  /** Processes a token after if, for, while or switch, or after the body of do. */
  private void inHead(CToken token) {
    if (token.is("(")) {
      top = top.open(Kind.PAREN, "(", token.start());
    } else if (top.is(Kind.AFTER_DO) && token.is(";")) {
      top = top.below();
      ended();
    } else if (token.is(";") || token.is("{") || token.is("}")) {
      top = top.below(); // no condition follows, so the word does not begin a control statement
      at(token);
    }
  }

  private void inLabel(CToken token) {
    if (token.is("(") || token.is("[")) {
      top = top.open(Kind.PAREN, token.text(), token.start());
    } else if (token.is("?")) {
      top = top.open(Kind.LABEL, "?", token.start());
    } else if (token.is(":")) {
      top = top.below();
    } else if (token.is(";") || token.is("{") || token.is("}")) {
      while (top.is(Kind.LABEL)) {
        top = top.below();
      }
      at(token);
    }
  }

  private void within(CToken token) {
    if (token.is("(") || token.is("[")) {
      top = top.open(Kind.PAREN, token.text(), token.start());
    } else if (token.is("{")) {
      boolean expression = top.is(Kind.PAREN) && last.equals("(");
      top = top.open(expression ? Kind.BLOCK : Kind.BRACES, "", token.start());
    } else if (token.is("}") && top.is(Kind.PAREN)) {
      while (top.is(Kind.PAREN)) {
        closeParen();
      }
      at(token);
    } else if (token.is("}")) {
      top = top.below();
    } else if ((token.is(")") || token.is("]")) && top.is(Kind.PAREN)) {
      closeParen();
    }
  }

  private void closeParen() {
    top = top.below();
    if (top.is(Kind.HEAD)) {
      top = top.below().open(Kind.BODY, top.word(), top.start());
    }
  }

  private void close(CToken brace) {
    if (top.is(Kind.REGION)) {
      throw unclosed(top, " before the block ends (line " + source.line(brace.start()) + ")");
    }
    if (top.is(Kind.BODY)) {
      while (top.is(Kind.BODY)) {
        top = top.below();
      }
      at(brace);
    } else if (top.below() != null) {
      top = top.below();
      if (top.is(Kind.STATEMENT)) {
        endStatement();
      } else {
        ended();
      }
      oldHead = top.is(Kind.FILE) ? "" : oldHead;
    }
  }

  private void endStatement() {
    top = top.below();
    ended();
  }

  /**
   * Ends a statement that belongs to the construct {@code top}. Also ends control statements, such
   * as for, whose body is this statement.
   */
  private void ended() {
    while (top.is(Kind.BODY)) {
      Frame body = top;
      top = body.below();
      if (body.word().equals("if")) {
        top = top.open(Kind.AFTER_IF, "if", body.start());
      } else if (body.word().equals("do")) {
        top = top.open(Kind.AFTER_DO, "do", body.start());
      }
    }
    top = top.counted();
  }

  private boolean endIfs() {
    boolean any = top.is(Kind.AFTER_IF);
    while (top.is(Kind.AFTER_IF)) {
      top = top.below();
      ended();
    }
    return any;
  }

  /**
   * Processes the end of the file.
   *
   * @throws SourceException if an experiment (annotated section) or a loop is still open
   */
  public void end() {
    for (Frame at = top; at != null; at = at.below()) {
      if (at.is(Kind.REGION)) {
        throw unclosed(at, "");
      }
    }
  }

  private SourceException unclosed(Frame region, String where) {
    return new SourceException(
        source,
        region.start(),
        "%s is not closed%s: write #pragma cll end %s in the same block"
            .formatted(Regions.what(region.pragma()), where, Regions.name(region.pragma())));
  }

  /**
   * Begins an experiment (annotated section) or a loop that a pragma describes.
   *
   * @return whether braces must be inserted around the experiment or loop, because it is the body
   *     of a control statement such as if
   */
  public boolean begin(CllPragma pragma) {
    boolean endsIf = settle(pragma);
    new Regions(source, top).requireNotWithinItself(pragma);
    boolean body = top.is(Kind.BODY);
    if (body && GoverningPragmas.isLoop(top.word())) {
      throw misplaced(
          pragma, "is between '" + top.word() + "' and its loop: write it before the directive");
    }
    top = top.open(pragma);
    followingIf = endsIf ? pragma : null;
    return body;
  }

  /**
   * Ends an experiment (annotated section) or a loop that a pragma describes.
   *
   * @return the pragma that began the experiment or loop
   */
  public CllPragma end(CllPragma pragma) {
    boolean endsIf = settle(pragma);
    if (top.is(Kind.BODY)) {
      throw misplaced(
          pragma,
          "is at the place where the statement of '"
              + top.word()
              + "' is expected: write it after that"
              + " statement");
    }
    Frame region = new Regions(source, top).require(pragma);
    if (region.below().is(Kind.BODY) && region.done() == 0) {
      throw misplaced(
          pragma, "has no statement before it: '" + region.below().word() + "' needs one");
    }
    top = region.below();
    if (top.is(Kind.BODY)) {
      ended();
    }
    followingIf = endsIf ? pragma : null;
    return region.pragma();
  }

  /** Processes a cll pragma, such as report, that is replaced by code and begins nothing. */
  public void alone(CllPragma pragma) {
    boolean endsIf = settle(pragma);
    if (top.is(Kind.BODY)) {
      throw misplaced(
          pragma, "is not a statement of '" + top.word() + "': write braces { } around both");
    }
    followingIf = endsIf ? pragma : null;
  }

  /**
   * Checks that a pragma stands between two statements, because its code can be inserted only
   * there. If an if statement before the pragma could still get an else, the if statement is
   * completed.
   *
   * @return whether an if statement was completed, so that no else may follow
   * @throws SourceException if the pragma is not between two statements
   */
  private boolean settle(CllPragma pragma) {
    boolean endsIf = endIfs();
    switch (top.kind()) {
      case BLOCK, BODY, REGION -> {
        return endsIf;
      }
      case STATEMENT -> {
        if (top.isOutside()) {
          throw misplaced(pragma, "is outside a function: write it inside one");
        }
        throw misplaced(
            pragma,
            "is inside the statement of line %d: end that statement first, with ; or braces { }"
                .formatted(source.line(top.start())));
      }
      case FILE -> throw misplaced(pragma, "is outside a function: write it inside one");
      default ->
          throw misplaced(
              pragma,
              "is inside the construct that begins in line %d ('%s'): write it before or after that"
                  .formatted(source.line(top.start()), top.word().isEmpty() ? "{" : top.word()));
    }
  }

  private SourceException misplaced(CllPragma pragma, String message) {
    return new SourceException(source, pragma.line().start(), "this pragma " + message);
  }

  /**
   * Returns the offset of the function, or declaration outside functions, that has begun last. If
   * it is within an #if, returns the offset of the outermost #if. The result is empty before the
   * first declaration.
   */
  public OptionalInt functionStart() {
    return declaration < 0 ? OptionalInt.empty() : OptionalInt.of(declaration);
  }

  /** Returns whether an offset is in the head of the current function, before its opening brace. */
  public boolean isInHeadOfFunction(int offset) {
    for (Frame at = top; at.below() != null; at = at.below()) {
      Frame head = at.below();
      if (at.is(Kind.BLOCK) && head.is(Kind.STATEMENT) && head.below().is(Kind.FILE)) {
        return offset >= head.start() && offset < at.start();
      }
    }
    return false;
  }

  /**
   * Returns whether this place is directly in a plain block within another block. A plain block is
   * not the body of a control statement or of a function.
   */
  public boolean isInPlainBlock() {
    return top.is(Kind.BLOCK) && top.below().is(Kind.BLOCK);
  }

  /**
   * Returns whether the current place is outside all functions, declarations and #if. It may be
   * within {@code extern "C" { … }}.
   */
  public boolean isBetweenDeclarations() {
    return top.is(Kind.FILE) && conditionals.isEmpty();
  }

  /** Returns whether the last token opens the block of a function with this name. */
  public boolean opensFunction(String name) {
    Frame head = top.below();
    if (!top.is(Kind.BLOCK) || head.is(Kind.FILE)) {
      return top.is(Kind.BLOCK) && name.equals(oldHead);
    }
    return head.is(Kind.STATEMENT)
        && head.below().is(Kind.FILE)
        && name.equals(head.statement().called());
  }
}
