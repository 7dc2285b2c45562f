package org.memline.call.source;

import java.util.List;
import org.memline.call.source.pragma.CllPragma.Kind;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.text.SourceText;
import org.memline.call.trace.CostSuperstep;

/**
 * Generates the declarations that are inserted into the program: the include of the run-time
 * library's header, and a variable for each experiment (annotated section).
 */
final class Declarations {
  private final SourceText source;
  private final String program;
  private final ExperimentNames names;
  private final StringBuilder text = new StringBuilder();

  Declarations(SourceText source, String program, ExperimentNames names) {
    this.source = source;
    this.program = program;
    this.names = names;
  }

  /**
   * Returns the declarations.
   *
   * @param parallel parallel pragma of the program; null for a sequential program
   * @param named whether the traces are named after this file, because the file contains main
   */
  String of(List<SourceExperiment> experiments, Parallel parallel, boolean named) {
    if (named) {
      line("#define CLL_PROGRAM " + quoted(program));
    }
    boolean ranks = parallel != null && parallel.kind() == Kind.MPI;
    line("#include \"memline/" + (ranks ? "call_mpi.h" : "call.h") + "\"");
    experiments.forEach(this::experiment);
    return text.toString();
  }

  /**
   * Declares the variable of an experiment (annotated section). The variable is marked as possibly
   * unused, because the pragmas of the experiment may be inside an #if.
   */
  private void experiment(SourceExperiment experiment) {
    List<String> variables = experiment.formula().variables();
    CostSuperstep superstep = experiment.superstep();
    line("static cll_experiment " + names.of(experiment.name()) + " __attribute__((unused)) = {");
    line(
        "    %s, %s, %s, %d, %d, %s, %d, %s, %d, 0};"
            .formatted(
                quoted(experiment.name()),
                quoted(experiment.formula().text()),
                quoted(String.join(" ", variables)),
                variables.size(),
                experiment.sync() ? 1 : 0,
                quoted(source.file()),
                experiment.line(),
                quoted(superstep == null ? "" : superstep.word()),
                superstep == null ? 0 : superstep.messages()));
  }

  private void line(String code) {
    text.append(code).append(source.newline());
  }

  /** Returns the text as a C string literal. */
  static String quoted(String words) {
    return '"' + words.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
