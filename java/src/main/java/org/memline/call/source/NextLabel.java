package org.memline.call.source;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.memline.call.source.text.SourcePiece;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;

/**
 * Determines whether a label of a switch comes next for every outcome of the #if directives in
 * between. Places are processed once, from the last to the first, because each branch needs the
 * result after its #endif.
 */
final class NextLabel {
  private static final Set<String> IF = Set.of("if", "ifdef", "ifndef");
  private static final Set<String> ELSE = Set.of("else", "elif", "elifdef", "elifndef");

  /** An #if whose lines are processed from its #endif backwards. */
  private static final class Branches {
    final boolean followed;
    boolean inEach = true;
    boolean always;

    /**
     * @param followed whether a label follows its #endif
     */
    Branches(boolean followed) {
      this.followed = followed;
    }
  }

  private final List<SourcePiece> pieces;
  private final BitSet follows = new BitSet();
  private final Deque<Branches> open = new ArrayDeque<>();

  NextLabel(List<SourcePiece> pieces) {
    this.pieces = pieces;
    for (int at = pieces.size() - 1; at >= 0; at--) {
      SourcePiece piece = pieces.get(at);
      follows.set(
          at, piece instanceof Directive line ? followed(line, at) : is(at, "case", "default"));
    }
  }

  /**
   * Returns whether the first piece from {@code at} on that is not #if, #else or #endif is a label.
   */
  boolean follows(int at) {
    return follows.get(at);
  }

  /** Returns whether the piece at {@code at} is one of these words. */
  boolean is(int at, String... words) {
    return at < pieces.size()
        && pieces.get(at) instanceof CToken token
        && List.of(words).stream().anyMatch(token::is);
  }

  private boolean followed(Directive line, int at) {
    boolean next = follows(at + 1);
    if (line.name().equals("endif")) {
      open.push(new Branches(next));
      return next;
    }
    boolean begins = IF.contains(line.name());
    if (!begins && !ELSE.contains(line.name())) {
      return false;
    }
    if (open.isEmpty()) {
      open.push(new Branches(false)); // its #endif is missing
    }
    Branches all = begins ? open.pop() : open.peek();
    all.inEach &= next;
    all.always |= line.name().equals("else");
    // Possibly no branch is taken; then the text after #endif must begin with a label too.
    return begins ? all.inEach && (all.always || all.followed) : all.followed;
  }
}
