package org.memline.call.source;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.formula.FormulaTokens;
import org.memline.call.source.pragma.CllPragma;
import org.memline.call.source.pragma.CllPragma.ExperimentBegin;
import org.memline.call.source.pragma.CllPragma.ExperimentEnd;
import org.memline.call.source.pragma.CllPragma.Kind;
import org.memline.call.source.pragma.CllPragma.LoopBegin;
import org.memline.call.source.pragma.CllPragma.LoopEnd;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.pragma.CllPragma.Report;
import org.memline.call.source.pragma.CllPragma.SentMessage;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourceText;

/**
 * Generates the code that replaces a pragma. The code has as many lines as the pragma. A variable
 * of a formula is put on the line on which it stands in the source, so that a compiler error about
 * the variable names the right line.
 */
final class PragmaCode {
  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t\\f\\x0B]*(?=\\r?\\n)");

  /**
   * An attribute for a call before a case label. Without it, gcc's -Wextra reports that control
   * falls through to the label, even if there is a break before the call.
   */
  private static final String FALLS = " __attribute__((fallthrough));";

  private final SourceText source;
  private final Parallel parallel;
  private final ExperimentNames names;
  private final Map<String, Integer> messages;

  /**
   * Prepares the generation.
   *
   * @param parallel the parallel pragma; null for a sequential program
   * @param names C identifiers of the experiments (annotated sections)
   * @param messages for each experiment, by its name, the largest number of messages at any of its
   *     places in the source
   */
  PragmaCode(
      SourceText source, Parallel parallel, ExperimentNames names, Map<String, Integer> messages) {
    this.source = source;
    this.parallel = parallel;
    this.names = names;
    this.messages = messages;
  }

  String of(PlacedPragma placed) {
    CllPragma pragma = placed.pragma();
    Lines lines = new Lines(source, pragma.line());
    if (pragma instanceof ExperimentBegin begin) {
      lines.add(placed.braces() ? "{ " : "");
      begin(begin, lines);
    } else if (pragma instanceof ExperimentEnd end) {
      lines.add("cll_end(&" + names.of(end.name()) + ");" + (placed.braces() ? " }" : ""));
      lines.add(placed.beforeCase() ? FALLS : "");
    } else if (pragma instanceof LoopBegin loop) {
      loop(loop, lines);
    } else if (pragma instanceof LoopEnd) {
      lines.add("}");
    } else if (pragma instanceof Report report) {
      lines.add(report(report.name()));
    }
    return lines.whole();
  }

  private void begin(ExperimentBegin begin, Lines lines) {
    lines.add(begin.sync() ? barrier() + " " : "");
    lines.add("cll_begin(&" + names.of(begin.name()) + ", ");
    List<String> variables = begin.formula().variables();
    int sends = messages.get(begin.name());
    if (variables.isEmpty() && sends == 0) {
      lines.add("(const double *)0);");
      return;
    }
    lines.add("((const double[]){");
    String between = "";
    for (String variable : variables) {
      lines.add(between);
      lines.goTo(source.line(first(variable, begin.written())));
      lines.add("(double)(" + variable + ")");
      between = ",";
    }
    if (sends > 0) {
      lines.add(between);
      messages(begin.communication().messages(), sends, lines);
    }
    lines.add("}));");
  }

  /**
   * Adds the receiving rank and the bytes of each message. Then adds messages to no rank (−1),
   * until there are {@code most} messages.
   *
   * @param own messages at this place in the source
   * @param most largest number of messages at any place of the experiment (annotated section)
   */
  private void messages(List<SentMessage> own, int most, Lines lines) {
    String between = "";
    for (SentMessage message : own) {
      lines.add(between);
      number(message.rank(), lines);
      lines.add(",");
      number(message.bytes(), lines);
      between = ",";
    }
    for (int i = own.size(); i < most; i++) {
      lines.add(between + "-1.0,0.0");
      between = ",";
    }
  }

  private void number(PlacedText expression, Lines lines) {
    lines.goTo(source.line(expression.offset(0)));
    lines.add("(double)(" + expression.text() + ")");
  }

  /** Returns the offset in the file of the first occurrence of a variable in its formula. */
  private static int first(String variable, PlacedText formula) {
    String name = new FormulaTokens(variable).word();
    Matcher found =
        Pattern.compile("\\b" + name + "\\b", Pattern.UNICODE_CHARACTER_CLASS)
            .matcher(formula.text());
    return formula.offset(found.find() ? found.start() : 0);
  }

  /**
   * Returns the code of a barrier. If the barrier is within another experiment (annotated section),
   * its time is not counted there.
   */
  private String barrier() {
    return parallel.kind() == Kind.MPI
        ? "cll_mpi_barrier(" + parallel.communicator() + ");"
        : "{ const int64_t cll_paused = cll_pause(); _Pragma(\"omp barrier\") cll_resume(cll_paused, CLL_FRAME); }";
  }

  private String report(String name) {
    return parallel != null && parallel.kind() == Kind.MPI
        ? "cll_mpi_report(" + parallel.communicator() + ", \"" + name + "\");"
        : "cll_report(\"" + name + "\");";
  }

  private void loop(LoopBegin loop, Lines lines) {
    PlacedText header = loop.header();
    int from = header.offset(0);
    int to = header.offset(header.text().length() - 1) + 1;
    lines.goTo(source.line(from));
    lines.addLines(SPLICE.matcher(source.text().substring(from, to)).replaceAll(""));
    lines.add(" {");
  }
}
