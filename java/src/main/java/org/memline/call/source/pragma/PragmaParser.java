package org.memline.call.source.pragma;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.formula.Formula;
import org.memline.call.formula.FormulaException;
import org.memline.call.source.pragma.CllPragma.Communication;
import org.memline.call.source.pragma.CllPragma.ExperimentBegin;
import org.memline.call.source.pragma.CllPragma.ExperimentEnd;
import org.memline.call.source.pragma.CllPragma.Kind;
import org.memline.call.source.pragma.CllPragma.LoopBegin;
import org.memline.call.source.pragma.CllPragma.LoopEnd;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.pragma.CllPragma.Report;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * Parses a {@code #pragma cll} line. The syntax is that of the CALL compiler of La Laguna (CALL
 * paper, section 3):
 *
 * <pre>
 *   parallel MPI [COMMUNICATOR] [procs = RANKS] | parallel OpenMP [procs = RANKS]
 *   for(INIT; TEST; STEP) | end for
 *   [sync] NAME FORMULA   | end NAME
 *   superstep [barrier] NAME FORMULA {to(RANK, BYTES)}
 *   report all            | report NAME
 * </pre>
 */
public final class PragmaParser {
  private static final String PREFIX = "cll";
  private static final String ALL_RANKS = "MPI_COMM_WORLD";
  private static final List<String> WORDS =
      List.of("parallel", "for", "sync", "end", "report", "superstep");
  private static final String BARRIER = "barrier";
  private static final String NAMES = "an experiment's name";

  private static final Pattern PROCS = Pattern.compile("\\bprocs\\b\\s*(=?)");

  /**
   * The pattern of an allowed communicator. The repetition in it is possessive, because otherwise a
   * long text could overflow the stack of the matcher.
   */
  private static final Pattern COMMUNICATOR =
      Pattern.compile("[A-Za-z_]\\w*(?:\\s*(?:\\.|->)\\s*[A-Za-z_]\\w*|\\s*\\[\\s*\\w+\\s*])*+");

  private final SourceText source;
  private final Directive line;
  private final PragmaWords words;

  private PragmaParser(SourceText source, Directive line, PragmaWords words) {
    this.source = source;
    this.line = line;
    this.words = words;
  }

  /** Returns whether a preprocessor line is a {@code #pragma cll}. */
  public static boolean isCll(SourceText source, Directive line) {
    return line.name().equals("pragma")
        && new PragmaWords(source, line.rest()).peek().equals(PREFIX);
  }

  /**
   * Parses a pragma.
   *
   * @param line line for which {@link #isCll} is true
   * @throws SourceException if the line is not a valid pragma
   */
  public static CllPragma parse(SourceText source, Directive line) {
    PragmaWords words = new PragmaWords(source, line.rest());
    words.take(PREFIX);
    return new PragmaParser(source, line, words).parse();
  }

  private CllPragma parse() {
    return switch (words.peek()) {
      case "parallel" -> parallel();
      case "for" -> loop();
      case "end" -> end();
      case "report" -> report();
      case "sync" -> {
        words.take("sync");
        yield experiment(true, false, false);
      }
      case "superstep" -> {
        words.take("superstep");
        boolean barrier = words.peek().equals(BARRIER);
        if (barrier) {
          words.take(BARRIER);
        }
        yield experiment(false, true, barrier);
      }
      default -> experiment(false, false, false);
    };
  }

  private CllPragma parallel() {
    words.take("parallel");
    Kind kind = kind();
    PlacedText rest = words.rest();
    Matcher procs = PROCS.matcher(rest.text());
    boolean counted = procs.find();
    PlacedText before = rest.part(0, counted ? procs.start() : rest.text().length()).strip();
    if (!counted) {
      return new Parallel(line, kind, communicator(kind, before), List.of());
    }
    PlacedText counts = rest.part(procs.end(), rest.text().length()).strip();
    if (procs.group(1).isEmpty()) {
      throw new SourceException(source, rest.offset(procs.end()), "write procs = RANKS");
    }
    return new Parallel(line, kind, communicator(kind, before), RankCounts.parse(source, counts));
  }

  private Kind kind() {
    PragmaWords at = new PragmaWords(source, words.rest());
    String word = words.take("MPI or OpenMP");
    for (Kind kind : Kind.values()) {
      if (kind.written().equalsIgnoreCase(word)) {
        return kind;
      }
    }
    throw at.error("parallel '" + word + "' is unknown: use MPI or OpenMP");
  }

  private String communicator(Kind kind, PlacedText text) {
    if (text.text().isEmpty()) {
      return ALL_RANKS;
    }
    if (kind != Kind.MPI || !COMMUNICATOR.matcher(text.text()).matches()) {
      throw new SourceException(
          source,
          text.offset(0),
          "'%s' is %s: write parallel %s procs = RANKS"
              .formatted(
                  text.text(),
                  kind == Kind.MPI ? "neither a communicator nor procs" : "not procs",
                  kind == Kind.MPI ? "MPI [COMMUNICATOR]" : kind.written()));
    }
    return text.text();
  }

  private CllPragma loop() {
    PlacedText header = words.rest();
    words.take("for");
    LoopHeader.require(source, words.rest());
    return new LoopBegin(line, header);
  }

  private CllPragma end() {
    words.take("end");
    String name = words.take("for or " + NAMES);
    words.requireEnd("end " + name);
    return name.equals("for") ? new LoopEnd(line) : new ExperimentEnd(line, name);
  }

  private CllPragma report() {
    words.take("report");
    String name = words.take("all or " + NAMES);
    words.requireEnd("report " + name);
    return new Report(line, name);
  }

  private CllPragma experiment(boolean sync, boolean superstep, boolean barrier) {
    PragmaWords at = new PragmaWords(source, words.rest());
    String name = words.take(sync || superstep ? NAMES : NAMES + " or " + String.join(", ", WORDS));
    if (WORDS.contains(name) || name.equals(Report.ALL)) {
      throw at.error("'" + name + "' is a keyword: choose another name for the experiment");
    }
    PlacedText rest = words.rest();
    int sends = SuperstepMessages.begin(rest.text());
    PlacedText written = rest.part(0, sends).strip();
    requireNoTypingError(name, at, written.text());
    PlacedText remainder = rest.part(sends, rest.text().length());
    if (!superstep && !remainder.text().isEmpty()) {
      throw new SourceException(
          source,
          remainder.offset(0),
          "only a superstep can have to(RANK, BYTES): write superstep %s …, or remove to(…)"
              .formatted(name));
    }
    if (written.text().isEmpty()) {
      throw words.error(
          "experiment %s has no formula: write %s %s[0] + …".formatted(name, name, name));
    }
    try {
      Formula formula = Formula.parse(name, written.text());
      Communication communication =
          superstep ? new Communication(barrier, SuperstepMessages.parse(source, remainder)) : null;
      return new ExperimentBegin(line, name, sync, formula, written, communication);
    } catch (FormulaException e) {
      throw new SourceException(source, written.offset(e.column() - 1), e.getMessage());
    }
  }

  /**
   * Rejects the name of an experiment (annotated section) that looks like a misspelt word of a
   * pragma, for example {@code ende} for {@code end}. The name is accepted if the rest of the
   * pragma uses one of its constants, as in {@code ende[0]}.
   */
  private void requireNoTypingError(String name, PragmaWords at, String remainder) {
    if (Pattern.compile("\\b" + name + "\\s*\\[").matcher(remainder).find()) {
      return;
    }
    NearestWord.of(name, WORDS)
        .ifPresent(
            word -> {
              throw at.error("unknown pragma '" + name + "': did you mean '" + word + "'?");
            });
  }
}
