package org.memline.call.source.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import org.memline.call.source.pragma.CllPragma;

/**
 * A construct of C, such as a block or a statement, that is open at a place in a source. Frames
 * form a stack: each refers to the frame of the enclosing construct. Frames are immutable, so that
 * {@code #else} can return to the state at {@code #if}.
 *
 * @param below frame of the enclosing construct; null for the file
 * @param word word with which the construct begins, such as {@code if}; for the place after a
 *     pragma like {@code #pragma omp parallel}, the pragma; may be empty
 * @param start offset of the construct in the file
 * @param statement properties of the tokens of a {@link Kind#STATEMENT} that were read so far; null
 *     for other kinds
 * @param pragma pragma that opened a {@link Kind#REGION}; null for other kinds
 * @param done number of statements that have ended in a {@link Kind#REGION}
 */
record Frame(
    Frame below,
    Kind kind,
    String word,
    int start,
    StatementSoFar statement,
    CllPragma pragma,
    int done) {
  enum Kind {
    /** The file, or the text within {@code extern "C" { … }}. */
    FILE,
    /** A compound statement. */
    BLOCK,
    /** An initializer, or the members of a struct. */
    BRACES,
    /** The text within ( ) or [ ] brackets. */
    PAREN,
    /** A statement, a declaration or the head of a function that has begun but not ended. */
    STATEMENT,
    /** The place after if, for, while or switch. A condition in parentheses follows. */
    HEAD,
    /**
     * The place after the condition of if, for, while or switch, or after else or do. A statement
     * follows.
     */
    BODY,
    /** The place after the statement of an if. An else may follow. */
    AFTER_IF,
    /** The place after the statement of a do. A while follows. */
    AFTER_DO,
    /** The place after case or default. A colon follows. */
    LABEL,
    /**
     * The text between a cll pragma that begins an experiment (annotated section) or a loop and the
     * pragma that ends it.
     */
    REGION
  }

  static Frame file() {
    return new Frame(null, Kind.FILE, "", 0, null, null, 0);
  }

  Frame open(Kind inner, String innerWord, int at) {
    return new Frame(this, inner, innerWord, at, null, null, 0);
  }

  Frame open(StatementSoFar begun, int at) {
    return new Frame(this, Kind.STATEMENT, "", at, begun, null, 0);
  }

  Frame open(CllPragma region) {
    return new Frame(this, Kind.REGION, "", region.line().start(), null, region, 0);
  }

  Frame with(StatementSoFar grown) {
    return new Frame(below, kind, word, start, grown, pragma, done);
  }

  /**
   * Returns this frame after one more statement has ended in it. A region is the text between two
   * cll pragmas. The statement is counted if this frame is a region. It is also counted in the
   * enclosing regions, up to the first enclosing construct of another kind.
   */
  Frame counted() {
    Deque<Frame> regions = new ArrayDeque<>();
    Frame counted = this;
    for (; counted.kind == Kind.REGION; counted = counted.below) {
      regions.push(counted);
    }
    for (Frame one : regions) {
      counted =
          new Frame(
              counted, one.kind, one.word, one.start, one.statement, one.pragma, one.done + 1);
    }
    return counted;
  }

  boolean is(Kind one) {
    return kind == one;
  }

  /**
   * Returns whether this region (text between two cll pragmas) is the body of a control statement,
   * such as if. As the body, C accepts a single statement.
   */
  boolean isBody() {
    Frame around = this;
    while (around.kind == Kind.REGION) {
      around = around.below;
    }
    return around != this && around.is(Kind.BODY);
  }

  /** Returns whether this place is outside all functions. */
  boolean isOutside() {
    for (Frame at = this; at != null; at = at.below) {
      if (at.kind != Kind.FILE && at.kind != Kind.STATEMENT) {
        return false;
      }
    }
    return true;
  }
}
