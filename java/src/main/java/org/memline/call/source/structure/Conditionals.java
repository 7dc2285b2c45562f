package org.memline.call.source.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import org.memline.call.source.text.SourcePiece.Directive;

/**
 * Follows the branches of #if: each branch begins in the state in which the first one began, and
 * the text after #endif continues from the end of the first branch, as if its condition were true.
 * Text within {@code #if 0} is skipped.
 */
final class Conditionals {
  /**
   * @param first state at the end of the first branch; null before it ends
   * @param skipped whether this branch is that of {@code #if 0}
   */
  private record Branches(int offset, Frame begin, Frame first, boolean skipped) {}

  private final Deque<Branches> open = new ArrayDeque<>();

  /** Depth of #if within a skipped branch. */
  private int within;

  boolean skipping() {
    return !open.isEmpty() && open.peek().skipped();
  }

  /**
   * Returns the begin of the outermost open #if that began before {@code offset}; {@code offset} if
   * there is none.
   */
  int outermost(int offset) {
    return open.isEmpty() ? offset : Math.min(offset, open.peekLast().offset());
  }

  boolean isEmpty() {
    return open.isEmpty();
  }

  /**
   * @param now state before the line
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
