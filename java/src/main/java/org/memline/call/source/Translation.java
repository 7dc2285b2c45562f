package org.memline.call.source;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * An annotated C program and its instrumented form. Calls of the run-time library
 * (native/memline/call.h) replace the pragmas. All other bytes are kept. {@code #line} directives
 * make the compiler report the lines of the annotated program.
 */
public final class Translation {
  /**
   * The first line of an instrumented program. A file that begins with this line may be
   * overwritten.
   */
  static final String MARK =
      "/* Made by memline call translate: change the annotated program, not this. */";

  private final SourceText source;
  private final AnnotatedSource annotated;
  private final List<SourceExperiment> experiments;

  private Translation(SourceText source) {
    this.source = source;
    annotated = AnnotatedSource.of(source);
    experiments = Experiments.of(source, annotated);
  }

  /**
   * Translates a program.
   *
   * @throws SourceException if the program cannot be translated; the message gives file, line and
   *     column
   */
  public static Translation of(SourceText source) {
    return new Translation(source);
  }

  /** Returns the experiments (annotated sections) in the order of their first appearance. */
  public List<SourceExperiment> experiments() {
    return experiments;
  }

  /** Returns the parallel pragma (MPI or OpenMP); empty for a sequential program. */
  public Optional<Parallel> parallel() {
    return annotated.parallel();
  }

  /**
   * Returns the name of the source file without its suffix. The names of the program's trace files
   * begin with it.
   */
  public String program() {
    return stem(Path.of(source.file()));
  }

  static String stem(Path file) {
    return file.getFileName().toString().replaceFirst("(?<=.)\\.[^.]*$", "");
  }

  /** Returns the instrumented program. */
  public byte[] output() {
    String text = source.text();
    StringBuilder out = new StringBuilder(text.substring(0, source.begin()));
    out.append(MARK).append(source.newline());
    ExperimentNames names = new ExperimentNames(program());
    int declared = lineStart(annotated.declarations());
    if (declared > source.begin()) {
      out.append(lineMark(source.begin()));
    }
    PragmaCode code = new PragmaCode(source, parallel().orElse(null), names, messages());
    int from = source.begin();
    boolean pending = true;
    for (PlacedPragma placed : annotated.pragmas()) {
      Directive line = placed.pragma().line();
      if (pending && line.start() >= declared) {
        out.append(text, from, declared).append(declarations(names, declared));
        from = declared;
        pending = false;
      }
      out.append(text, from, lineStart(line.start())).append(code.of(placed));
      from = line.end();
    }
    if (pending) {
      out.append(text, from, declared).append(declarations(names, declared));
      from = declared;
    }
    return source.encode(out.append(text, from, text.length()).toString());
  }

  private Map<String, Integer> messages() {
    Map<String, Integer> most = new HashMap<>();
    experiments.forEach(
        e -> most.put(e.name(), e.superstep() == null ? 0 : e.superstep().messages()));
    return most;
  }

  private String declarations(ExperimentNames names, int at) {
    String newline = lineBegins(at) ? "" : source.newline();
    String all =
        new Declarations(source, program(), names)
            .of(experiments, parallel().orElse(null), annotated.hasMain());
    return newline + all + lineMark(at);
  }

  /**
   * Returns a {@code #line} directive, which gives the compiler the number of the source line at an
   * offset.
   */
  private String lineMark(int at) {
    return "#line %d %s".formatted(source.line(at), Declarations.quoted(source.file()))
        + source.newline();
  }

  /**
   * Returns the offset of the start of the line if only blanks precede the given offset; otherwise
   * the given offset.
   */
  private int lineStart(int offset) {
    int start = offset;
    while (start > source.begin() && " \t".indexOf(source.text().charAt(start - 1)) >= 0) {
      start--;
    }
    return lineBegins(start) ? start : offset;
  }

  private boolean lineBegins(int offset) {
    return offset == source.begin() || source.text().charAt(offset - 1) == '\n';
  }
}
