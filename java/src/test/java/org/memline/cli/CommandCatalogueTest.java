package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * Tests that only the requested command is built, except for commands that describe all commands.
 */
class CommandCatalogueTest {
  private static final Set<String> DESCRIBING = Set.of("help", "man", "completion");

  @Test
  void aCommandLoadedAloneEqualsTheOneInTheFullProgram() {
    CommandLine all = Main.commandLine();
    assertEquals(CommandCatalogue.ALL.size(), all.getSubcommands().size());
    all.getSubcommands()
        .forEach(
            (name, command) -> {
              List<Class<?>> needed = CommandCatalogue.neededFor(new String[] {name, "x"});
              if (DESCRIBING.contains(name)) {
                assertSame(CommandCatalogue.ALL, needed);
                return;
              }
              CommandLine alone = Main.commandLine(needed);
              assertEquals(Set.of(name), alone.getSubcommands().keySet());
              assertEquals(
                  command.getUsageMessage(), alone.getSubcommands().get(name).getUsageMessage());
            });
  }

  @Test
  void anUnknownCommandLoadsAllCommands() {
    for (String word : List.of("--help", "metric", "--color", "")) {
      assertSame(CommandCatalogue.ALL, CommandCatalogue.neededFor(new String[] {word}));
    }
    assertSame(CommandCatalogue.ALL, CommandCatalogue.neededFor(new String[0]));
    assertEquals(List.of(), CommandCatalogue.neededFor(new String[] {"--version"}));
  }
}
