package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that commands print the recorded text for the recorded machines. A new file format or
 * program version must not change a number. The files {@code recorded/MACHINE.COMMAND} have the
 * expected text. If the output differs, it is written to {@code target/recorded}.
 */
class RecordedTextTest {
  private static final Path EXPECTED = Path.of("src/test/resources/recorded");
  private static final Path PRINTED = Path.of("target/recorded");
  private static final List<String> MACHINES = List.of("genoa", "zen3", "zen5");
  private static final List<String> LAYOUTS =
      List.of(
          "--matrix 1000x1000 --element float64 --columns 1",
          "--matrix 1024x1024 --element float64 --columns 3",
          "--matrix 64x4096 --element int32 --rows 5",
          "--matrix 500x300 --ld 320 --element float64 --columns 17");

  /** A file with expected text, and the commands that print it. */
  private record Printed(String name, List<String> commands) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Printed> printed() {
    List<Printed> all = new ArrayList<>();
    for (String machine : MACHINES) {
      String file = file(machine);
      all.add(new Printed(machine + ".show", List.of("show --all " + file)));
      List<String> metrics = new ArrayList<>();
      List<String> predictions = new ArrayList<>();
      for (String locality : List.of("node", "core")) {
        metrics.add("metrics --locality " + locality + " " + file);
        for (String cache : List.of("warm", "cold")) {
          for (String layout : LAYOUTS) {
            predictions.add(
                "advise --calibration %s --locality %s --cache %s %s"
                    .formatted(file, locality, cache, layout));
          }
        }
      }
      if (machine.equals("zen3")) { // has copies and transfers
        predictions.add("advise --words 4096 --from 64 --to 1 --cache warm --calibration " + file);
        predictions.add(
            "advise --words 100000 --from w --to 2x64 --cache cold --calibration " + file);
        predictions.add("transfer 64C1.(1S0|Nd|0D1).1C64 --calibration " + file);
      }
      all.add(new Printed(machine + ".metrics", metrics));
      all.add(new Printed(machine + ".advise", predictions));
    }
    all.add(
        new Printed(
            "compare",
            List.of(
                "compare --all %s %s".formatted(file("genoa"), file("zen5")),
                "compare --all %s %s".formatted(file("genoa"), file("genoa")),
                "compare %s %s".formatted(file("zen3"), file("zen3")))));
    return all;
  }

  private static String file(String machine) {
    return "../calibration/amd-epyc-%s-2core/standard.json".formatted(machine);
  }

  @ParameterizedTest
  @MethodSource("printed")
  void itIsAsBefore(Printed printed) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String command : printed.commands) {
      Cli cli = Cli.run((Object[]) command.split(" "));
      assertEquals("", cli.err(), command);
      text.append(lines(cli.out()));
    }
    Files.createDirectories(PRINTED);
    Files.writeString(PRINTED.resolve(printed.name), text);
    String expected = Files.readString(EXPECTED.resolve(printed.name));
    assertEquals(expected, text.toString(), printed.name);
  }

  /**
   * Returns the text without the thousands of metrics of transfers, which tables of {@code show}
   * contain.
   */
  private static String lines(String text) {
    StringBuilder kept = new StringBuilder();
    Stream<String> lines = text.lines().filter(line -> !line.matches("transfers\\..*Q.*"));
    lines.forEach(line -> kept.append(line).append('\n'));
    return kept.toString();
  }
}
