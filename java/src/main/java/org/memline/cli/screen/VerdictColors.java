package org.memline.cli.screen;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;

/**
 * The words in capitals that mark good, bad and undecided results in the output, with their
 * colours. Only these words are coloured.
 */
enum VerdictColors {
  BAD("bold,red", "REGRESSED", "FAIL", "PROBLEM"),
  GOOD("bold,green", "IMPROVED", "EQUIVALENT", "PASS"),
  OPEN(
      "bold,yellow",
      "INCONCLUSIVE",
      "INCOMPARABLE",
      "PARTIAL",
      "OVERSUBSCRIBED",
      "WARNING",
      "NOTE");

  private static final Pattern ANY =
      Pattern.compile(
          Stream.of(values())
              .flatMap(color -> color.words.stream())
              .collect(Collectors.joining("|", "(?<![\\w-])(?:", ")(?![\\w-])")));

  private final String style;
  private final Set<String> words;

  VerdictColors(String style, String... words) {
    this.style = style;
    this.words = Set.of(words);
  }

  static String of(String text, Ansi ansi) {
    return ansi.enabled()
        ? ANY.matcher(text)
            .replaceAll(found -> Matcher.quoteReplacement(colored(found.group(), ansi)))
        : text;
  }

  private static String colored(String word, Ansi ansi) {
    VerdictColors color =
        EnumSet.allOf(VerdictColors.class).stream()
            .filter(own -> own.words.contains(word))
            .findFirst()
            .orElseThrow();
    return ansi.string("@|%s %s|@".formatted(color.style, word));
  }
}
