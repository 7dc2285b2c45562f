package org.memline.call.source.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import org.memline.call.source.pragma.CllPragma;

/**
 * A construct of C that is open at a place in a source. It refers to the construct that encloses
 * it, so that frames form a stack. Frames are immutable, so that {@code #else} can return to the
 * state at {@code #if}.
 *
 * @param below enclosing construct; null for the file
 * @param word word of a control: {@code if}, {@code #pragma omp parallel}
 * @param start its offset in the file
 * @param statement tokens so far of a {@link Kind#STATEMENT}; otherwise null
 * @param pragma pragma that opened a {@link Kind#REGION}; otherwise null
 * @param done number of statements that have ended in a region
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
    /** The text within ( ) or [ ]. */
    PAREN,
    /** A statement, a declaration or the head of a function that has begun. */
    STATEMENT,
    /** The place after if, for, while or switch, where a condition follows. */
    HEAD,
    /** The place after a control's condition, else or do, where a statement follows. */
    BODY,
    /** The place after the statement of an if, where an else may follow. */
    AFTER_IF,
    /** The place after the statement of a do, where while follows. */
    AFTER_DO,
    /** The place after case or default, where a colon follows. */
    LABEL,
    /** The text between two cll pragmas. */
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
   * Returns this frame with one more ended statement in this region and in those that directly
   * enclose it.
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
   * Returns whether the region is the statement of a control, where C accepts a single statement.
   */
  boolean isBody() {
    Frame around = this;
    while (around.kind == Kind.REGION) {
      around = around.below;
    }
    return around != this && around.is(Kind.BODY);
  }

  /** Returns whether only the file encloses this place. */
  boolean isOutside() {
    for (Frame at = this; at != null; at = at.below) {
      if (at.kind != Kind.FILE && at.kind != Kind.STATEMENT) {
        return false;
      }
    }
    return true;
  }
}
