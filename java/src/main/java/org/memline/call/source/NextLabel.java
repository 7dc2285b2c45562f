package org.memline.call.source;

import java.util.List;
import java.util.Set;
import org.memline.call.source.text.SourcePiece;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;

/** Whether a label of a switch comes next, whatever is true of the #if in between. */
final class NextLabel {
  private static final Set<String> IF = Set.of("if", "ifdef", "ifndef");
  private static final Set<String> ELSE = Set.of("else", "elif", "elifdef", "elifndef");

  private final List<SourcePiece> pieces;

  private NextLabel(List<SourcePiece> pieces) {
    this.pieces = pieces;
  }

  static boolean follows(List<SourcePiece> pieces) {
    return new NextLabel(pieces).follows(0);
  }

  static boolean isNext(List<SourcePiece> pieces, String word) {
    return !pieces.isEmpty() && pieces.get(0) instanceof CToken token && token.is(word);
  }

  private boolean follows(int at) {
    if (at >= pieces.size()) {
      return false;
    }
    if (!(pieces.get(at) instanceof Directive line)) {
      List<SourcePiece> next = pieces.subList(at, at + 1);
      return isNext(next, "case") || isNext(next, "default");
    }
    if (IF.contains(line.name())) {
      return followsInEach(at);
    }
    if (ELSE.contains(line.name())) {
      return follows(endif(at) + 1);
    }
    return line.name().equals("endif") && follows(at + 1);
  }

  /** In each branch, and behind all of them if none may be taken. */
  private boolean followsInEach(int begin) {
    int end = endif(begin);
    boolean always = false;
    for (int at = begin; at < end; at = branch(at)) {
      if (!follows(at + 1)) {
        return false;
      }
      always |= pieces.get(at) instanceof Directive line && line.name().equals("else");
    }
    return always || follows(end + 1);
  }

  private int endif(int at) {
    int end = branch(at);
    while (end < pieces.size() && !isDirective(end, Set.of("endif"))) {
      end = branch(end);
    }
    return end;
  }

  /** The next #else, #elif or #endif of this #if. */
  private int branch(int from) {
    int depth = 0;
    int at = from + 1;
    for (; at < pieces.size(); at++) {
      if (depth == 0 && (isDirective(at, ELSE) || isDirective(at, Set.of("endif")))) {
        return at;
      }
      depth += isDirective(at, IF) ? 1 : isDirective(at, Set.of("endif")) ? -1 : 0;
    }
    return at;
  }

  private boolean isDirective(int at, Set<String> names) {
    return pieces.get(at) instanceof Directive line && names.contains(line.name());
  }
}
