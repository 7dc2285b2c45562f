package org.memline.call.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.memline.call.source.pragma.CllPragma;
import org.memline.call.source.pragma.CllPragma.ExperimentBegin;
import org.memline.call.source.pragma.CllPragma.ExperimentEnd;
import org.memline.call.source.pragma.CllPragma.LoopBegin;
import org.memline.call.source.pragma.CllPragma.LoopEnd;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.pragma.CllPragma.Report;
import org.memline.call.source.pragma.PragmaParser;
import org.memline.call.source.structure.Nesting;
import org.memline.call.source.text.CLexer;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * The {@code #pragma cll} lines of a C source, with the properties of their places that decide
 * which code replaces them. Also finds the place where declarations can be inserted.
 */
final class AnnotatedSource {
  private static final Set<String> STARTS = Set.of("MPI_Init", "MPI_Init_thread");

  /**
   * Attributes and keywords that make gcc copy a function (inlining or clones). gcc rejects them
   * for a function that contains an experiment (annotated section).
   */
  private static final Set<String> COPIED =
      Set.of(
          "always_inline",
          "__always_inline__",
          "__always_inline",
          "__forceinline",
          "target_clones",
          "__target_clones__");

  private final SourceText source;
  private final Nesting nesting;
  private final MachineNames machine;
  private final List<PlacedPragma> pragmas = new ArrayList<>();
  private final Set<CllPragma> braced = new HashSet<>();
  private Parallel parallel;
  private int declarations = -1;
  private boolean hasMain;
  private CToken copied;
  private final NextLabel labels;
  private int next;

  private AnnotatedSource(SourceText source, List<SourcePiece> pieces) {
    this.source = source;
    labels = new NextLabel(pieces);
    nesting = new Nesting(source);
    machine = new MachineNames(source);
  }

  /**
   * Finds the pragmas of a source.
   *
   * @throws SourceException if a pragma is wrong, if no code can be inserted at the place of a
   *     pragma, or if the source is C++
   */
  static AnnotatedSource of(SourceText source) {
    CPlusPlus.refuseName(source);
    List<SourcePiece> pieces = CLexer.pieces(source);
    CPlusPlus.refuse(source, pieces);
    AnnotatedSource annotated = new AnnotatedSource(source, pieces);
    try {
      for (int at = 0; at < pieces.size(); at++) {
        annotated.next = at + 1;
        annotated.take(pieces.get(at));
      }
      annotated.nesting.end();
    } catch (SourceException e) {
      throw MisspeltPragmas.in(source, pieces, e);
    }
    if (annotated.pragmas.isEmpty()) {
      throw new SourceException(
          source, source.begin(), "has no #pragma cll: there is nothing to translate");
    }
    return annotated;
  }

  List<PlacedPragma> pragmas() {
    return pragmas;
  }

  Optional<Parallel> parallel() {
    return Optional.ofNullable(parallel);
  }

  /**
   * Returns the offset in the file where declarations can be inserted. It is the start or the end
   * of a line, before all other inserted code.
   */
  int declarations() {
    return declarations < 0 ? source.begin() : declarations;
  }

  boolean hasMain() {
    return hasMain;
  }

  private void take(SourcePiece piece) {
    if (piece instanceof CToken token) {
      take(token);
    } else if (piece instanceof Directive line) {
      take(line);
    }
  }

  private void take(CToken token) {
    if (nesting.skipping()) {
      return;
    }
    nesting.take(token);
    machine.take(token, labels.is(next, "("));
    copied = token.isWord() && COPIED.contains(token.text()) ? token : copied;
    hasMain |= token.is("{") && nesting.opensFunction("main");
    if (token.isWord() && STARTS.contains(token.text())) {
      declareBefore();
    }
  }

  private void take(Directive line) {
    boolean ours = !nesting.skipping() && PragmaParser.isCll(source, line);
    if (ours) {
      place(PragmaParser.parse(source, line));
    } else {
      declareBehind(line);
      if (!nesting.skipping()) {
        machine.take(line);
      }
      nesting.take(line);
    }
  }

  /**
   * Places the inserted declarations after the first {@code #include} of a header in angle
   * brackets. At this place, feature macros such as _GNU_SOURCE have taken effect. The program's
   * own macros, which could change the declarations, usually come later.
   *
   * @param line any preprocessor line
   */
  private void declareBehind(Directive line) {
    boolean angles = line.name().equals("include") && line.rest().text().strip().startsWith("<");
    if (declarations < 0 && angles && nesting.isBetweenDeclarations()) {
      declarations = line.end();
    }
  }

  private void declareBefore() {
    if (declarations < 0) {
      declarations = nesting.functionStart().orElse(source.begin());
    }
  }

  private void place(CllPragma pragma) {
    boolean braces = false;
    if (pragma instanceof Parallel one) {
      parallel(one);
    } else if (pragma instanceof ExperimentBegin begin) {
      requireUncopied(pragma);
      machine.requireNone(begin);
      braces = nesting.begin(pragma);
      if (braces) {
        braced.add(pragma);
      }
    } else if (pragma instanceof LoopBegin) {
      nesting.begin(pragma);
    } else if (pragma instanceof ExperimentEnd || pragma instanceof LoopEnd) {
      braces = braced.contains(nesting.end(pragma));
    } else if (pragma instanceof Report) {
      nesting.alone(pragma);
    }
    if (!(pragma instanceof Parallel)) {
      declareBefore();
    }
    pragmas.add(new PlacedPragma(pragma, braces, isBeforeCase()));
  }

  private void requireUncopied(CllPragma pragma) {
    if (copied != null && nesting.isInHeadOfFunction(copied.start())) {
      throw new SourceException(
          source,
          copied.start(),
          "gcc rejects %s for a function with an experiment (line %d): move the experiment to the caller, or remove the attribute"
              .formatted(copied.text(), source.line(pragma.line().start())));
    }
  }

  private boolean isBeforeCase() {
    boolean closes = nesting.isInPlainBlock() && labels.is(next, "}");
    return labels.follows(closes ? next + 1 : next);
  }

  private void parallel(Parallel one) {
    if (parallel != null) {
      throw new SourceException(
          source,
          one.line().start(),
          "a program can have only one parallel pragma, and line %d has one: remove one of the two"
              .formatted(source.line(parallel.line().start())));
    }
    parallel = one;
  }

  /**
   * Finds pragmas with a misspelt word cll, such as {@code #pragma ll end D} in the CALL paper's
   * figure 5, line 36.
   */
  private static final class MisspeltPragmas {
    private static final String NEARLY = "(ll|cl|ccl|lcl|clll|call|CLL|Cll)\\s.*";

    private MisspeltPragmas() {}

    /**
     * Returns an error whose message also names a line with a pragma that may be misspelt. Returns
     * {@code found} if there is no such line.
     *
     * @param found error without this hint
     */
    static SourceException in(SourceText source, List<SourcePiece> pieces, SourceException found) {
      for (SourcePiece piece : pieces) {
        if (piece instanceof Directive line
            && line.name().equals("pragma")
            && line.rest().text().strip().matches(NEARLY)) {
          return found.with(
              " (line %d has #pragma %s: was cll meant?)"
                  .formatted(source.line(line.start()), line.rest().text().strip()));
        }
      }
      return found;
    }
  }
}
