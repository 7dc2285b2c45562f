package org.memline.call.source.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import org.memline.call.source.pragma.CllPragma;

/**
 * Something that is open at a place of a source, upon what is open around it. Never changed, so
 * that {@code #else} can go back to where {@code #if} stood.
 *
 * @param below null for the file
 * @param word of a control: {@code if}, {@code #pragma omp parallel}
 * @param start its offset in the file
 * @param statement so far, of a {@link Kind#STATEMENT}; else null
 * @param pragma that opened a {@link Kind#REGION}; else null
 * @param done statements that have ended in a region
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
    /** The file, or what is within {@code extern "C" { … }}. */
    FILE,
    /** A compound statement. */
    BLOCK,
    /** An initializer, or a struct's members. */
    BRACES,
    /** Within ( ) or [ ]. */
    PAREN,
    /** A statement, a declaration or a function's head that has begun. */
    STATEMENT,
    /** Behind if, for, while or switch: a condition is to come. */
    HEAD,
    /** Behind a control's condition, else, do: a statement is to come. */
    BODY,
    /** Behind an if's statement: there may be an else. */
    AFTER_IF,
    /** Behind a do's statement: while is to come. */
    AFTER_DO,
    /** Behind case or default: a colon is to come. */
    LABEL,
    /** Between two of our pragmas. */
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

  /** One more statement of this region has ended, and of those that it is directly within. */
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

  /** Whether it stands where the statement of a control does: C takes one statement there. */
  boolean isBody() {
    Frame around = this;
    while (around.kind == Kind.REGION) {
      around = around.below;
    }
    return around != this && around.is(Kind.BODY);
  }

  /** Whether nothing but the file is around. */
  boolean isOutside() {
    for (Frame at = this; at != null; at = at.below) {
      if (at.kind != Kind.FILE && at.kind != Kind.STATEMENT) {
        return false;
      }
    }
    return true;
  }
}
