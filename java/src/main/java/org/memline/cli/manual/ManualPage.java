package org.memline.cli.manual;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.IParamLabelRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual page of a command. It has the text of {@code --help}, without hidden commands and
 * options.
 *
 * <p>The parser picocli has a generator of manual pages, but it writes AsciiDoc. A converter of
 * AsciiDoc would have to be downloaded in each build, whereas a page needs only six macros of
 * man(7).
 *
 * @param command description of the command by picocli
 * @param date date of the page, for example 2026-11-23
 * @param version name and version of the program
 */
record ManualPage(CommandSpec command, String date, String version) {
  /**
   * Width of the synopsis in columns. The program {@code man} does not break its lines, but indents
   * them by 7 of 80 columns.
   */
  private static final int SYNOPSIS_COLUMNS = 73;

  /** Returns the name by which {@code man} finds the page, for example {@code memline-call-fit}. */
  String name() {
    return command.qualifiedName("-");
  }

  /** Returns this page and the pages of all subcommands that are not hidden. */
  Stream<ManualPage> all() {
    return Stream.concat(
        Stream.of(this), below().flatMap(child -> new ManualPage(child, date, version).all()));
  }

  private Stream<CommandSpec> below() {
    return command.subcommands().values().stream()
        .map(line -> line.getCommandSpec())
        .filter(child -> !child.usageMessage().hidden())
        .distinct();
  }

  /** Returns the text of the page with macros of man(7). */
  String text() {
    Roff roff = new Roff();
    roff.macro("TH", name().toUpperCase(Locale.ROOT), "1", date, version, "memline");
    roff.macro("SH", "NAME");
    roff.line(Roff.escaped(name()) + " \\- " + Roff.escaped(summary(command)));
    roff.macro("SH", "SYNOPSIS");
    roff.verbatim(help(SYNOPSIS_COLUMNS).synopsis(0).lines().toList());
    roff.macro("SH", "DESCRIPTION");
    roff.flowing(help().description().lines().toList(), "PP");
    arguments(roff);
    commands(roff);
    List<String> footer = help().footer().lines().toList();
    if (!String.join("", footer).isBlank()) {
      roff.macro("SH", "NOTES").flowing(footer, "PP");
    }
    return seeAlso(roff).toString();
  }

  /**
   * Returns the help with lines of any length, because the program {@code man} breaks lines itself.
   */
  private Help help() {
    return help(1000);
  }

  private Help help(int columns) {
    command.usageMessage().width(columns);
    return new Help(command, Ansi.OFF);
  }

  private void arguments(Roff roff) {
    List<ArgSpec> shown = new ArrayList<>(command.positionalParameters());
    command.options().stream().sorted(Comparator.comparing(ManualPage::sorted)).forEach(shown::add);
    shown.removeIf(ArgSpec::hidden);
    roff.macro("SH", "OPTIONS");
    for (ArgSpec argument : shown) {
      roff.macro("TP").line(label(argument));
      roff.flowing(description(argument), "IP");
    }
  }

  private static String sorted(OptionSpec option) {
    return option.longestName().replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
  }

  private String label(ArgSpec argument) {
    IParamLabelRenderer labels = help().parameterLabelRenderer();
    String value = labels.renderParameterLabel(argument, Ansi.OFF, List.of()).toString();
    if (argument instanceof OptionSpec option) {
      return String.join(", ", Stream.of(option.names()).map(Roff::bold).toList())
          + value(option, value);
    }
    return Roff.italic(value);
  }

  /**
   * Returns the label of an option's value, for example {@code =FILE}, with the word in italics. It
   * is empty for an option without a value.
   *
   * @param label the label as picocli writes it
   */
  private static String value(OptionSpec option, String label) {
    if (option.arity().max() == 0) {
      return "";
    }
    return label.startsWith("=")
        ? Roff.bold("=") + Roff.italic(label.substring(1))
        : Roff.italic(label);
  }

  /**
   * Returns the lines that describe an option or argument. They are the last column of the help.
   */
  private List<String> description(ArgSpec argument) {
    Help help = help();
    Text[][] rows =
        argument instanceof OptionSpec option
            ? help.createDefaultOptionRenderer()
                .render(option, help.parameterLabelRenderer(), help.colorScheme())
            : help.createDefaultParameterRenderer()
                .render(
                    (PositionalParamSpec) argument,
                    help.parameterLabelRenderer(),
                    help.colorScheme());
    return Stream.of(rows).flatMap(row -> row[row.length - 1].toString().lines()).toList();
  }

  private void commands(Roff roff) {
    if (below().findAny().isEmpty()) {
      return;
    }
    roff.macro("SH", "COMMANDS");
    below().forEach(child -> roff.macro("TP").line(page(child)).line(Roff.escaped(summary(child))));
  }

  private Roff seeAlso(Roff roff) {
    if (command.parent() != null) {
      roff.macro("SH", "SEE ALSO").line(page(command.parent()));
    }
    return roff;
  }

  private static String page(CommandSpec of) {
    return Roff.bold(of.qualifiedName("-")) + "(1)";
  }

  /**
   * Returns a summary of the command for apropos(1). It is the first sentence of the description,
   * without its full stop and without the text after a colon or semicolon.
   */
  private static String summary(CommandSpec of) {
    String[] words = of.usageMessage().description();
    return words.length == 0
        ? ""
        : words[0].formatted().replaceFirst("(?s)([:;]|\\.(?= \\p{Lu})) .*|[.:]$", "");
  }
}
