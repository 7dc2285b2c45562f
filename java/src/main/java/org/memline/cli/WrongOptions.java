package org.memline.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What is wrong with a command's words, in one line: which was meant, what goes with what, and all
 * that is missing at once. picocli's own words for groups of options list the whole grammar.
 */
final class WrongOptions {
  private static final String MATRIX = "--matrix";
  private static final String WORDS = "--words";
  private static final String BATCH = "--batch";

  private static final String LAYOUT_NEEDED =
      "give one layout (--matrix RxC --element TYPE, and --rows D or --columns D; or --words N --from X --to Y) or --batch CSV";

  private static final List<String> DEPTHS = List.of("--rows", "--columns");
  private static final List<String> OF_MATRIX =
      List.of(MATRIX, "--ld", "--element", "--rows", "--columns");
  private static final List<String> OF_WORDS = List.of(WORDS, "--from", "--to");

  private final CommandSpec spec;

  private WrongOptions(CommandSpec spec) {
    this.spec = spec;
  }

  static String words(CommandLine.ParameterException e) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    return new WrongOptions(spec).what(e) + "  (" + spec.qualifiedName() + " --help)";
  }

  private String what(CommandLine.ParameterException e) {
    List<String> unknown = e.getCommandLine().getUnmatchedArguments();
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (!unknown.isEmpty()) { // what is missing may be what was misspelt
      return unmatched(new CommandLine.UnmatchedArgumentException(e.getCommandLine(), unknown));
    }
    boolean group =
        e instanceof CommandLine.MutuallyExclusiveArgsException
            || e.getMessage().startsWith("Error:");
    boolean missing = e instanceof CommandLine.MissingParameterException;
    return (group || missing) && spec.findOption(MATRIX) != null && spec.findOption(BATCH) != null
        ? layout()
        : firstLine(e.getMessage())
            .replaceFirst("^Error: ", "")
            .replaceFirst("is not an int$", "is not a whole number up to " + Integer.MAX_VALUE)
            .replaceFirst("is not a long$", "is not a whole number up to " + Long.MAX_VALUE)
            .replaceFirst("is not a double$", "is not a number");
  }

  private String unmatched(CommandLine.UnmatchedArgumentException e) {
    String first = e.getUnmatched().get(0);
    List<String> meant = e.getSuggestions();
    if (meant.isEmpty()) {
      return firstLine(e.getMessage());
    }
    boolean command = !e.isUnknownOption() && !spec.subcommands().isEmpty();
    return "'%s' is %s: did you mean %s?"
        .formatted(
            first,
            command ? "not a command" : e.isUnknownOption() ? "not an option" : "unknown",
            String.join(" or ", meant.subList(0, Math.min(2, meant.size()))));
  }

  private String layout() {
    List<String> kinds =
        Stream.of(List.of(BATCH), OF_MATRIX, OF_WORDS)
            .map(this::first)
            .filter(name -> !name.isEmpty())
            .toList();
    if (DEPTHS.stream().allMatch(this::given)) {
      return "--rows and --columns exclude each other: give one of them";
    }
    if (kinds.size() > 1) {
      return "%s: give one layout, or --batch CSV".formatted(String.join(" and ", kinds));
    }
    String missing = kinds.isEmpty() ? LAYOUT_NEEDED : missing(kinds.get(0));
    List<String> others = others(kinds.contains(BATCH));
    return others.isEmpty()
        ? missing
        : missing.isEmpty()
            ? "give %s".formatted(String.join(", and ", others))
            : "%s; and %s".formatted(missing, String.join(", and ", others));
  }

  /** Returns the missing options of an incomplete layout. */
  private String missing(String kind) {
    List<String> needed =
        kind.equals(BATCH)
            ? List.of()
            : OF_WORDS.contains(kind) ? OF_WORDS : List.of(MATRIX, "--element");
    Stream<String> depth =
        kind.equals(BATCH) || OF_WORDS.contains(kind) || DEPTHS.stream().anyMatch(this::given)
            ? Stream.of()
            : Stream.of("--rows D or --columns D");
    String lacks =
        Stream.concat(needed.stream().filter(name -> !given(name)).map(this::shown), depth)
            .collect(Collectors.joining(", and "));
    return lacks.isEmpty() ? "" : "%s lacks %s".formatted(kind, lacks);
  }

  /** Beside the layout; a file of layouts may name methods and states itself. */
  private List<String> others(boolean batch) {
    return Stream.of("--calibration", "--method", "--cache")
        .filter(name -> spec.findOption(name) != null && !given(name))
        .filter(name -> !batch && !name.equals("--calibration") || spec.findOption(name).required())
        .map(name -> name.equals("--cache") ? "--cache warm or cold" : shown(name))
        .toList();
  }

  /** Returns the first given option of these names; empty if none is given. */
  private String first(List<String> names) {
    return names.stream().filter(this::given).findFirst().orElse("");
  }

  private boolean given(String name) {
    OptionSpec option = spec.findOption(name);
    return option != null && !option.originalStringValues().isEmpty();
  }

  private String shown(String name) {
    return name + " " + spec.findOption(name).paramLabel();
  }

  static String firstLine(String message) {
    return message == null ? "" : message.lines().findFirst().orElse("");
  }
}
