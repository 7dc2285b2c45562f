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
 * Determines whether a {@code case} or {@code default} label comes next, for every outcome of the
 * #if directives before it. The pieces of the source are processed once, from the last to the
 * first, because each branch needs the result after its #endif.
 */
final class NextLabel {
  private static final Set<String> IF = Set.of("if", "ifdef", "ifndef");
  private static final Set<String> ELSE = Set.of("else", "elif", "elifdef", "elifndef");

  /** An #if that is being processed backwards, from its #endif. */
  private static final class Branches {
    final boolean followed;
    boolean inEach = true;
    boolean always;

    /**
     * Creates the state at an #endif.
     *
     * @param followed whether a label follows the #endif
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
   * Returns whether a label comes next. Lines of #if, #else and #endif are passed over.
   *
   * @param at index of the first piece that is looked at
   */
  boolean follows(int at) {
    return follows.get(at);
  }

  /**
   * Returns whether a piece is one of the given words.
   *
   * @param at index of the piece
   */
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
      open.push(new Branches(false)); // the #endif is missing
    }
    Branches all = begins ? open.pop() : open.peek();
    all.inEach &= next;
    all.always |= line.name().equals("else");
    // Possibly no branch is compiled. Then a label must also follow the #endif.
    return begins ? all.inEach && (all.always || all.followed) : all.followed;
  }
}
