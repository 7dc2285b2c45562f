package org.memline.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Describes in one line what is wrong with a command line. The line names the option that the user
 * probably meant, options that exclude each other, and all missing options. The messages of the
 * parser picocli are not used for groups of options, because they list the whole grammar.
 */
final class WrongOptions {
  private static final String BATCH = "--batch";

  /**
   * The start of the message by which picocli and {@link #layout(CommandLine)} report a wrong group
   * of options.
   */
  private static final String GROUP = "Error:";

  private static final String LAYOUT_NEEDED =
      "give one layout (--matrix RxC --element TYPE, and --rows D or --columns D; --box NxNxN --face x --element TYPE; --layout TEXT; --indices FILE; or --words N --from X --to Y) or --batch CSV";

  private final CommandSpec spec;

  private WrongOptions(CommandSpec spec) {
    this.spec = spec;
  }

  static String words(CommandLine.ParameterException e) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    return new WrongOptions(spec).what(e) + "  (" + spec.qualifiedName() + " --help)";
  }

  /** Returns the error for options that describe no complete layout or more than one layout. */
  static CommandLine.ParameterException layout(CommandLine command) {
    return new CommandLine.ParameterException(command, GROUP);
  }

  private String what(CommandLine.ParameterException e) {
    List<String> unknown = e.getCommandLine().getUnmatchedArguments();
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    // An option that is reported as missing may be given, but misspelt. It is then unknown.
    if (!unknown.isEmpty()) {
      return unmatched(new CommandLine.UnmatchedArgumentException(e.getCommandLine(), unknown));
    }
    boolean group = e.getMessage().startsWith(GROUP);
    boolean missing = e instanceof CommandLine.MissingParameterException;
    return (group || missing)
            && spec.findOption(BATCH) != null
            && spec.findOption("--layout") != null
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
    Set<String> given =
        LayoutForms.NAMES.stream()
            .filter(name -> !name.equals(LayoutForms.EXCHANGE) && given("--" + name))
            .collect(Collectors.toSet());
    List<LayoutForms.Form> forms = LayoutForms.of(given);
    List<String> kinds =
        Stream.concat(
                given(BATCH) ? Stream.of(BATCH) : Stream.of(),
                forms.stream().map(form -> "--" + first(form, given)))
            .toList();
    if (LayoutForms.depths(given) > 1) {
      return "--rows and --columns exclude each other: give one of them";
    }
    if (kinds.size() > 1) {
      return "%s: give one layout, or --batch CSV".formatted(String.join(" and ", kinds));
    }
    String missing =
        kinds.isEmpty()
            ? LAYOUT_NEEDED
            : forms.isEmpty() ? "" : missing(forms.get(0), kinds.get(0), given);
    List<String> others = others(kinds.contains(BATCH));
    return others.isEmpty()
        ? missing
        : missing.isEmpty()
            ? "give %s".formatted(String.join(", and ", others))
            : "%s; and %s".formatted(missing, String.join(", and ", others));
  }

  private static String first(LayoutForms.Form form, Set<String> given) {
    return Stream.concat(form.needed().stream(), form.optional().stream())
        .filter(given::contains)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Returns text about the missing options of a layout; empty if no option is missing.
   *
   * @param kind option that names the kind of layout
   * @param given names of the given options
   */
  private String missing(LayoutForms.Form form, String kind, Set<String> given) {
    Stream<String> depth =
        form == LayoutForms.MATRIX && LayoutForms.depths(given) == 0
            ? Stream.of("--rows D or --columns D")
            : Stream.of();
    String lacks =
        Stream.concat(
                form.needed().stream().filter(n -> !given.contains(n)).map(n -> shown("--" + n)),
                depth)
            .collect(Collectors.joining(", and "));
    return lacks.isEmpty() ? "" : "%s lacks %s".formatted(kind, lacks);
  }

  /**
   * Returns the missing options that do not describe a layout: calibration, method and state of the
   * caches.
   *
   * @param batch whether the layouts come from a file; method and state of the caches may then be
   *     given in the file
   */
  private List<String> others(boolean batch) {
    return Stream.of("--calibration", "--method", "--cache")
        .filter(name -> spec.findOption(name) != null && !given(name))
        .filter(name -> !batch && !name.equals("--calibration") || spec.findOption(name).required())
        .map(name -> name.equals("--cache") ? "--cache warm or cold" : shown(name))
        .toList();
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
