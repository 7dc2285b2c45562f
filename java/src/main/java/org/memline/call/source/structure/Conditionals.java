package org.memline.call.source.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import org.memline.call.source.text.SourcePiece.Directive;

/**
 * Follows the branches of #if directives. The state is the stack of open constructs of C. Each
 * branch begins in the state before the #if. The text after #endif continues in the state at the
 * end of the first branch, as if its condition were true. Text within {@code #if 0} is skipped.
 */
final class Conditionals {
  /**
   * An open #if.
   *
   * @param offset offset of the #if in the file
   * @param begin state (open constructs of C) before the #if
   * @param first state at the end of the first branch that is not skipped; null before that branch
   *     ends
   * @param skipped whether the current branch is that of {@code #if 0}
   */
  private record Branches(int offset, Frame begin, Frame first, boolean skipped) {}

  private final Deque<Branches> open = new ArrayDeque<>();

  /** Number of nested #if that are open within a skipped branch of {@code #if 0}. */
  private int within;

  boolean skipping() {
    return !open.isEmpty() && open.peek().skipped();
  }

  /**
   * Returns the start of the outermost open #if, if it lies before {@code offset}; otherwise {@code
   * offset}.
   */
  int outermost(int offset) {
    return open.isEmpty() ? offset : Math.min(offset, open.peekLast().offset());
  }

  boolean isEmpty() {
    return open.isEmpty();
  }

  /**
   * Follows a preprocessor line.
   *
   * @param now state (innermost open construct of C) before the line
   * @return state after the line
   */
  Frame at(Directive line, Frame now) {
    switch (line.name()) {
      case "if", "ifdef", "ifndef" -> {
        begin(line, now);
        return now;
      }
      case "else", "elif", "elifdef", "elifndef" -> {
        return branch(now);
      }
      case "endif" -> {
        return end(now);
      }
      default -> {
        return now;
      }
    }
  }

  private void begin(Directive line, Frame now) {
    if (skipping()) {
      within++;
    } else {
      boolean never = line.name().equals("if") && line.rest().text().strip().equals("0");
      open.push(new Branches(line.start(), now, null, never));
    }
  }

  private Frame branch(Frame now) {
    if (open.isEmpty() || within > 0) {
      return now;
    }
    Branches at = open.pop();
    Frame first = at.first() != null || at.skipped() ? at.first() : now;
    open.push(new Branches(at.offset(), at.begin(), first, false));
    return at.begin();
  }

  private Frame end(Frame now) {
    if (open.isEmpty()) {
      return now;
    }
    if (within > 0) {
      within--;
      return now;
    }
    Branches at = open.pop();
    Frame last = at.skipped() ? at.begin() : now;
    return at.first() != null ? at.first() : last;
  }
}
