package org.memline.cli.call;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.call.formula.MachineConstant;
import org.memline.call.source.IncludedPragmas;
import org.memline.call.source.RankScript;
import org.memline.call.source.SourceExperiment;
import org.memline.call.source.TranslatedFiles;
import org.memline.call.source.Translation;
import org.memline.call.source.pragma.CllPragma.Kind;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.text.SourceText;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code call translate}, which translates an annotated C program to a program that
 * also times its annotated parts (experiments).
 */
@Command(
    name = "translate",
    description =
        "Instruments a C program: each #pragma cll becomes calls of the run-time library,"
            + " all other code stays unchanged.",
    footer = {"", "The pragmas are described in native/examples/README.md."})
public final class CallTranslateCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "PROG.c", description = "The annotated program.")
  Path input;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "PROG.cll.c",
      description = "The instrumented program. Default: PROG.cll.c beside PROG.c.")
  Path output;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "DIR",
      description =
          "Folder of PROG.c's own headers. They must not contain pragmas, and the compiler"
              + " needs the same -I.")
  List<Path> folders = new ArrayList<>();

  @Override
  public void run() {
    SourceText source = SourceText.read(input);
    Translation translation = Translation.of(source);
    IncludedPragmas.requireNone(input, source, folders);
    TranslatedFiles files = TranslatedFiles.of(input, output);
    Optional<Parallel> counted = translation.parallel().filter(p -> !p.procs().isEmpty());
    files.write(
        translation.output(),
        counted.map(
            parallel ->
                RankScript.of(
                    files.script().getFileName().toString(), translation.program(), parallel)));
    PrintWriter out = spec.commandLine().getOut();
    out.println("instrumented: " + files.program());
    translation.experiments().forEach(experiment -> out.println(line(experiment)));
    counted.ifPresent(
        parallel ->
            out.println(
                "script:       %s: %s %s"
                    .formatted(
                        files.script(), words(parallel.procs()), parallel.kind().workers())));
    out.println("next:         " + compile(files, translation));
    counted.ifPresent(
        parallel ->
            out.println(
                "              bash %s %s"
                    .formatted(word(files.script()), word("./" + program(translation)))));
    out.flush();
  }

  private static String line(SourceExperiment experiment) {
    List<String> named =
        experiment.formula().machineConstants().stream().map(MachineConstant::toString).toList();
    return "  %s: %s%s  (%s %s)%s"
        .formatted(
            experiment.name(),
            experiment.words(),
            experiment.formula(),
            experiment.lines().size() == 1 ? "line" : "lines",
            words(experiment.lines()),
            named.isEmpty()
                ? ""
                : "; machine constants, from call fit --machine FILE: " + String.join(", ", named));
  }

  private static String words(List<Integer> numbers) {
    return String.join(" ", numbers.stream().map(String::valueOf).toList());
  }

  private String compile(TranslatedFiles files, Translation translation) {
    Optional<Kind> kind = translation.parallel().map(Parallel::kind);
    StringBuilder command = new StringBuilder();
    command.append(kind.filter(k -> k == Kind.MPI).isPresent() ? "mpicc" : "cc").append(" -O2");
    command.append(kind.filter(k -> k == Kind.OPENMP).isPresent() ? " -fopenmp" : "");
    Path from = input.toAbsolutePath().normalize().getParent();
    if (!from.equals(files.program().toAbsolutePath().normalize().getParent())) {
      command.append(" -iquote ").append(input.getParent() == null ? "." : word(input.getParent()));
    }
    folders.forEach(folder -> command.append(" -I ").append(word(folder)));
    command.append(" ").append(word(files.program())).append(" $(jobs/memline call flags) -o ");
    return command.append(word(program(translation))).toString();
  }

  private static String word(Object name) {
    return RankScript.word(name.toString());
  }

  private static String program(Translation translation) {
    return translation.program();
  }
}
