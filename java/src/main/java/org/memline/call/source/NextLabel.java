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
 * Determines for each place in a source whether a {@code case} or {@code default} label comes next,
 * whatever branches of #if directives are compiled. The tokens and preprocessor lines are processed
 * from the last to the first, because the result for a branch depends on what follows its #endif.
 */
final class NextLabel {
  private static final Set<String> IF = Set.of("if", "ifdef", "ifndef");
  private static final Set<String> ELSE = Set.of("else", "elif", "elifdef", "elifndef");

  /** The state of an #if that is being processed backwards, from its #endif to the #if. */
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
   * Returns whether a case or default label comes next, whatever branches of #if are compiled.
   *
   * @param at index of the first token or preprocessor line of the place
   */
  boolean follows(int at) {
    return follows.get(at);
  }

  /**
   * Returns whether a token is one of the given words.
   *
   * @param at index in the list of tokens and preprocessor lines
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
    // If there is no #else, possibly no branch is compiled. Then a label must also follow the
    // #endif.
    return begins ? all.inEach && (all.always || all.followed) : all.followed;
  }
}
