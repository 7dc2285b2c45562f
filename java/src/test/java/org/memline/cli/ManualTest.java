package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests the documentation on the command line: manual pages, completion and {@code help}. */
class ManualTest {
  private static final Set<String> MACROS = Set.of(".TH", ".SH", ".PP", ".TP", ".IP", ".nf", ".fi");

  @TempDir Path folder;

  private String page(String name) throws IOException {
    Cli.print("man", "--out", folder, "--date", "2026-11-23");
    return Files.readString(folder.resolve(name + ".1"));
  }

  /** Manual pages come from the commands, so a new command has a page with all of its options. */
  @Test
  void eachCommandHasAPageWithItsOptions() throws IOException {
    page("memline");
    Set<String> expected = new TreeSet<>();
    collect(Main.commandLine(), expected);
    assertTrue(expected.size() > 30, expected.toString());
    try (Stream<Path> pages = Files.list(folder)) {
      assertEquals(
          expected,
          pages
              .map(file -> file.getFileName().toString().replaceFirst("\\.1$", ""))
              .collect(Collectors.toCollection(TreeSet::new)));
    }
  }

  private void collect(CommandLine line, Set<String> names) throws IOException {
    if (line.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    String name = line.getCommandSpec().qualifiedName("-");
    names.add(name);
    String page = Files.readString(folder.resolve(name + ".1"));
    for (var option : line.getCommandSpec().options()) {
      String shown = "\\fB" + option.longestName().replace("-", "\\-") + "\\fR";
      assertEquals(!option.hidden(), page.contains(shown), name + " " + shown);
    }
    for (CommandLine below : line.getSubcommands().values()) {
      collect(below, names);
    }
  }

  /** A line that begins with a dot is a macro of man(7). All text is ASCII. */
  @Test
  void pagesUseOnlyManMacrosAndAscii() throws IOException {
    page("memline");
    try (Stream<Path> pages = Files.list(folder)) {
      for (Path page : pages.toList()) {
        for (String line : Files.readAllLines(page)) {
          boolean macro = !line.startsWith(".") || MACROS.contains(line.split(" ")[0]);
          assertTrue(macro && line.matches("\\p{ASCII}*"), page + ": " + line);
          assertFalse(line.startsWith("'"), page + ": " + line);
        }
      }
    }
  }

  @Test
  void aPageHasTheTextOfTheHelp() throws IOException {
    List<String> lines = page("memline-call-flags").lines().toList();
    assertTrue(
        lines.get(0).matches(".TH \"MEMLINE-CALL-FLAGS\" \"1\" \"2026-11-23\" \"memline .*"));
    assertTrue(
        lines.contains("memline call flags [\\-hV] [\\-\\-color=WHEN] [\\-\\-cflags | \\-\\-libs]"),
        lines + "");
    assertTrue(lines.contains("Print only the linker flags."), lines + "");
    assertTrue(page("memline-predict").contains("\\fB\\-\\-ld\\fR\\fB=\\fR\\fIN\\fR"));
  }

  @Test
  void theHelpCommandPrintsTheSameAsTheOption() {
    assertEquals(Cli.print("--help"), Cli.print("help"));
    assertEquals(Cli.print("call", "fit", "--help"), Cli.print("help", "call", "fit"));
    Cli.assertWrongUse("predct", "help", "predct");
    Cli.assertWrongUse("fti", "help", "call", "fti");
  }

  @Test
  void completionLeavesOutHiddenCommands() {
    String script = Cli.print("completion");
    assertTrue(script.contains("_picocli_memline_calibrate"), script);
    assertFalse(
        script.contains("_picocli_memline_man") || script.contains("_picocli_memline_rank"),
        script);
  }
}
