package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.memline.layout.Labelled;
import org.memline.mpi.LaunchOptions;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import picocli.CommandLine;

/** Tests that every example in the help texts is a valid command line. */
class HelpExamplesTest {
  private static final String SHIPPED = "../calibration/amd-epyc-zen3-2core/standard.json";
  private static final Pattern EXAMPLE =
      Pattern.compile("[Ff]or example (?:\"(?<quoted>[^\"]+)\"|(?<bare>\\S+?))(?=[.;:]?(?:\\s|$))");
  private static final Pattern OPTION_WITH_TEXT =
      Pattern.compile("(?<option>--[a-z]+) \"(?<quoted>[^\"]+)\"");

  /**
   * Additional arguments for an example, by command and option. {@code EXPR} stands for the
   * argument that has no option.
   */
  private static final Map<String, List<String>> BESIDE =
      Map.of(
          "transfer EXPR", List.of("transfer", "--calibration", SHIPPED),
          "transfer --constraint", List.of("transfer", "1C1", "--calibration", SHIPPED),
          "transfer --rates", List.of("transfer", "1S0"));

  private final Map<String, String> examples = new TreeMap<>();

  private void collect(String command, String option, String... texts) {
    Matcher example = EXAMPLE.matcher(String.join(" ", texts));
    while (example.find()) {
      String quoted = example.group("quoted");
      examples.put(command + " " + option, quoted != null ? quoted : example.group("bare"));
    }
  }

  private static Stream<CommandLine> commands() {
    return Main.commandLine().getSubcommands().values().stream();
  }

  @Test
  void everyExampleInTheHelpRuns() {
    for (CommandLine command : (Iterable<CommandLine>) commands()::iterator) {
      String name = command.getCommandName();
      collect(name, "EXPR", command.getCommandSpec().usageMessage().description());
      command
          .getCommandSpec()
          .options()
          .forEach(option -> collect(name, option.longestName(), option.description()));
    }
    assertEquals(BESIDE.keySet(), examples.keySet(), "each example needs an entry in BESIDE");
    examples.forEach(
        (of, example) -> {
          List<String> arguments = new ArrayList<>(BESIDE.get(of));
          if (!of.endsWith(" EXPR")) {
            arguments.add(of.split(" ")[1]);
          }
          arguments.add(example);
          Cli cli = Cli.run(arguments.toArray());
          assertEquals(0, cli.exitCode(), arguments + ": " + cli.err());
        });
  }

  /**
   * Examples of {@code ab} need ranks, so only their launch options are parsed, in the same way as
   * {@code ab} does.
   */
  @Test
  void quotedLaunchOptionsInTheHelpAreValid() {
    List<String> read = new ArrayList<>();
    commands()
        .flatMap(c -> Stream.of(c.getCommandSpec().usageMessage().description()))
        .map(OPTION_WITH_TEXT::matcher)
        .forEach(
            given -> {
              while (given.find()) {
                if (!Set.of("--a", "--b").contains(given.group("option"))) {
                  fail("cannot check " + given.group());
                }
                LaunchOptions options =
                    LaunchOptions.parse(given.group("quoted"), HelpExamplesTest::mpi);
                assertFalse(options.equals(LaunchOptions.NONE));
                read.add(given.group("quoted"));
              }
            });
    assertTrue(read.size() >= 3, read.toString());
  }

  private static Mpi mpi(String word) {
    Implementation known = Labelled.parse(Implementation.values(), "MPI", word);
    return new Mpi(known, "1", Path.of("library"), Path.of("mpicc"), Optional.empty());
  }
}
