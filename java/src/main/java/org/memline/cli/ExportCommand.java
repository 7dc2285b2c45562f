package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import org.memline.report.export.ExportChoice;
import org.memline.report.export.ExportChoices;
import org.memline.report.export.ExportFormat;
import org.memline.report.export.ExportFormats;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code export}, which writes a calibration or its samples in the format of another
 * program.
 */
@Command(
    name = "export",
    description = "Writes a calibration or its samples in the format of another program.",
    modelTransformer = ExportCommand.Texts.class)
final class ExportCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "FORMAT",
      completionCandidates = Choices.Formats.class,
      description = "${COMPLETION-CANDIDATES}")
  String format;

  @Parameters(
      index = "1",
      paramLabel = "FILE",
      description =
          "A calibration file or samples. A format that needs a calibration fits the"
              + " samples; one that needs samples reads them beside the calibration.")
  Path file;

  @Option(names = "--out", paramLabel = "OUT", required = true, description = "The file to write.")
  Path out;

  @Option(
      names = "--method",
      paramLabel = "M",
      completionCandidates = Choices.Methods.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  String method;

  @Option(
      names = "--cache",
      paramLabel = "STATE",
      description = "State of the caches: warm or cold.")
  String cache;

  @Option(
      names = "--only",
      paramLabel = "OPERATION",
      completionCandidates = Choices.Operations.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  String only;

  @Option(
      names = "--skip-damaged",
      description = "Skip damaged lines of samples instead of refusing the file.")
  boolean skipDamaged;

  @Mixin LocalityOption place;

  @Mixin LayoutOptions layout;

  /** Adds a description of each format to the help, one paragraph per format. */
  static final class Texts implements CommandLine.IModelTransformer {
    @Override
    public CommandLine.Model.CommandSpec transform(CommandLine.Model.CommandSpec command) {
      String[] texts =
          ExportFormats.all().stream()
              .flatMap(each -> List.of("", "%s: %s".formatted(each.label(), each.text())).stream())
              .toArray(String[]::new);
      command.usageMessage().footer(texts);
      return command;
    }
  }

  @Override
  public Integer call() {
    ExportFormat chosen = ExportFormats.parse(format);
    requireTaken(chosen);
    ExportChoices choices =
        new ExportChoices(
            method == null ? null : Method.parse(method),
            cache == null ? null : CacheState.parse(cache),
            only,
            layout.slice(),
            skipDamaged);
    Map<Path, String> beside = beside(chosen);
    ReportFile.requireWritable(out);
    beside.keySet().forEach(ReportFile::requireWritable);
    requireOthers(beside.keySet());
    PrintWriter err = spec.commandLine().getErr();
    ExportedFile source = new ExportedFile(file, place, skipDamaged, err::println);
    ReportFile.write(out, writer -> chosen.write(source, choices, writer).forEach(err::println));
    beside.forEach(ReportFile::write);
    err.flush();
    // If the output is not a regular file, it may be /dev/stdout. Messages then go to standard
    // error, so that they do not become part of the output.
    PrintWriter log = Files.isRegularFile(out) ? spec.commandLine().getOut() : err;
    log.println("written: " + out);
    beside.keySet().forEach(path -> log.println("written: " + path));
    log.flush();
    return ExitCode.DONE;
  }

  /**
   * Throws an error if an output would overwrite the exported file or its samples.
   *
   * @param beside files that are written in addition to the output
   */
  private void requireOthers(Set<Path> beside) {
    List<Path> read = new ArrayList<>(List.of(file));
    for (String ending : List.of(".samples.jsonl", ".samples.jsonl.gz")) {
      read.add(file.resolveSibling(file.getFileName().toString().replaceFirst("\\.json$", ending)));
    }
    ReportFile.requireOther(out, read);
    beside.forEach(path -> ReportFile.requireOther(path, read));
  }

  /**
   * Returns the texts of further files that this format needs, such as a script, by their paths
   * beside the output. The map is empty if the format has no further files, or if the output is not
   * a regular file.
   */
  private Map<Path, String> beside(ExportFormat chosen) {
    Map<Path, String> beside = new LinkedHashMap<>();
    if (!Files.exists(out) || Files.isRegularFile(out)) {
      chosen.beside().forEach((ending, text) -> beside.put(ReportFile.beside(out, ending), text));
    }
    return beside;
  }

  private void requireTaken(ExportFormat chosen) {
    Set<ExportChoice> given = given();
    given.removeAll(chosen.takes());
    if (!given.isEmpty()) {
      throw new UsageException(
          "%s does not apply here: the format %s takes only %s"
              .formatted(options(given), chosen.label(), options(EnumSet.copyOf(chosen.takes()))));
    }
  }

  private Set<ExportChoice> given() {
    Set<ExportChoice> given = EnumSet.noneOf(ExportChoice.class);
    add(given, ExportChoice.LOCALITY, place.given());
    add(given, ExportChoice.METHOD, method != null);
    add(given, ExportChoice.CACHE, cache != null);
    add(given, ExportChoice.ONLY, only != null);
    add(given, ExportChoice.LAYOUT, !layout.given().isEmpty());
    return given;
  }

  private static void add(Set<ExportChoice> given, ExportChoice choice, boolean is) {
    if (is) {
      given.add(choice);
    }
  }

  private static String options(Set<ExportChoice> choices) {
    return choices.stream().map(ExportChoice::option).collect(Collectors.joining(", "));
  }
}
