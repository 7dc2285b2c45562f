package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.sample.Method;
import picocli.CommandLine;

/**
 * Tests the help of every command. It must list the options that the contract with users requires.
 */
class HelpTest {
  private static final String LAYOUT = "--matrix --ld --element --rows --columns --cache --batch ";

  @ParameterizedTest
  @CsvSource({
    "calibrate, --profile --only --launches --ranks --mesh --dry-run --label --out",
    "measure, " + LAYOUT + "--method --calibration --history --launches",
    "fit, SAMPLES --out --skip-damaged",
    "show, FILE --all --section --figures --csv --locality",
    "metrics, FILE",
    "guidelines, FILE --locality --json --gate",
    "transfer, EXPR --calibration --locality --words --cache",
    "predict, " + LAYOUT + "--calibration --history --locality --method --json",
    "advise, " + LAYOUT + "--calibration --history --locality --json",
    "convolve, --image --box --mesh --calibration --measure --in --out --json",
    "compare, FILE --history --list --locality",
    "pairs, --judge --baseline --rounds --every-pair --factor --false-alarms --topology --passing --failing --csv --junit --prometheus --json --label --out",
    "watch, PROGRAM show env --calibration --cache --history --force --out --mpi --json",
    "sort, --keys --type --input --seed --ranks --seconds --algorithm --calibration --predict --json",
    "superstep, --calibration --reads --writes --total --word --measured --batch --library --window --arg --seconds --ranks --model --json",
    "obsp, TASK --barrier --machine --method --cache --locality --g --latency --combine --json --svg --all",
    "scale, TEMPLATE --model --ranks --set --weak --barrier --json --svg",
    "doctor, --help"
  })
  void theHelpOfACommandListsItsOptions(String command, String options) {
    Cli cli = Cli.run(command, "--help");
    assertEquals(0, cli.exitCode());
    assertEquals("", cli.err());
    assertTrue(cli.out().startsWith("Usage: memline " + command), cli.out());
    for (String option : options.split(" ")) {
      assertTrue(cli.out().contains(option), option + " is not in\n" + cli.out());
    }
    assertTrue(cli.out().contains("--help"), cli.out());
  }

  /** picocli formats each line of a description, so a single % would make it print a warning. */
  @Test
  void everyPercentSignOfACommandsDescriptionIsEscaped() {
    List<String> wrong = new ArrayList<>();
    checkPercent(Main.commandLine(), wrong);
    assertEquals(List.of(), wrong);
  }

  private static void checkPercent(CommandLine line, List<String> wrong) {
    List<String> texts = new ArrayList<>();
    CommandLine.Model.CommandSpec spec = line.getCommandSpec();
    texts.addAll(List.of(spec.usageMessage().description()));
    texts.addAll(List.of(spec.usageMessage().footer()));
    texts.stream().filter(text -> text.replaceAll("%[%n]", "").contains("%")).forEach(wrong::add);
    line.getSubcommands().values().forEach(sub -> checkPercent(sub, wrong));
  }

  @Test
  void theHelpListsCommandsAndExitCodes() {
    String help = Cli.print("--help");
    for (String command :
        new String[] {
          "calibrate",
          "measure",
          "fit",
          "show",
          "metrics",
          "predict",
          "advise",
          "guidelines",
          "doctor"
        }) {
      assertTrue(help.contains("\n  " + command + " "), command + " is not in\n" + help);
    }
    assertTrue(help.contains("Exit codes"), help);
    assertFalse(help.contains("\n  rank "), "the internal command rank is hidden");
  }

  /** The help lists every method and experiment of the catalogues. */
  @Test
  void theHelpListsAllMethodsAndExperiments() {
    String methods = Method.whole().stream().map(Method::label).collect(Collectors.joining(", "));
    for (String command : new String[] {"predict", "measure"}) {
      assertTrue(Cli.print(command, "--help").replaceAll("\\s+", " ").contains(methods), command);
    }
    String help = Cli.print("calibrate", "--help").replaceAll("\\s+", " ");
    assertTrue(help.contains("computation, programs, supersteps. Default"), help);
    assertFalse(help.contains(", pairs"), help);
  }

  @Test
  void theVersionListsFourParts() {
    List<String> lines = Cli.print("--version").lines().toList();
    assertEquals(4, lines.size(), lines.toString());
    assertTrue(lines.get(0).matches("memline ([0-9a-f]{7,}(-dirty)?|unknown)"), lines.get(0));
    assertEquals("JDK " + System.getProperty("java.vm.version"), lines.get(1));
    assertTrue(lines.get(3).startsWith("C library "), lines.get(3));
    assertEquals(lines, Cli.print("--version", "predict").lines().toList());
    assertEquals(lines, Cli.print("predict", "--version").lines().toList());
  }

  /** Each rank parses its options. If that started programs of the MPI, it would take seconds. */
  @Tag("slow")
  @Test
  void parsingOptionsStartsNoProgram(@TempDir Path folder) throws Exception {
    Path started = folder.resolve("started");
    for (String program :
        new String[] {"ompi_info", "mpichversion", "mpivars", "lstopo-no-graphics"}) {
      ScriptFolder.program(folder.resolve("bin").resolve(program), "echo $0 >>'" + started + "'");
    }
    runWith(folder.resolve("bin"), "predict", "--help");
    assertFalse(Files.exists(started));
    runWith(folder.resolve("bin"), "doctor");
    assertTrue(Files.exists(started), "doctor starts them, so the check can fail");
  }

  private static void runWith(Path path, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.memline.cli.Main"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().merge("PATH", path.toString(), (own, first) -> first + ":" + own);
    builder.start().waitFor();
  }
}
