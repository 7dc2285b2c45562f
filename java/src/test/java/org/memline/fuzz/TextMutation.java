package org.memline.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** Changes characters, digits, words or lines in one or more places of a text. */
final class TextMutation {
  /** Words that are invalid, harmful to a terminal or page, or valid only for another option. */
  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "x",
          "\u001b[31mred\u001b[0m",
          "a\nb",
          "a\tb",
          "a\r",
          "\u0007",
          "\u0000",
          "\u202eabc",
          "\u2066x\u2069",
          "\u2028",
          "<script>alert(1)</script>",
          "]]>",
          "&amp;\"'",
          "<!--",
          "${x}",
          "%s%n",
          "\u0663\u0668",
          "\ud83d\ude00",
          "\ud800",
          "NaN",
          "Infinity",
          "-Infinity",
          "null",
          "true",
          "1e999",
          "-1",
          "0",
          "9223372036854775807",
          "9223372036854775808",
          "2147483648",
          "1.5",
          "0x10",
          "1,5",
          "2026-02-30T00:00:00Z",
          "2026-01-01",
          "core",
          "node",
          "warm",
          "packed",
          "datatype",
          "sends",
          "2x1",
          "0x0",
          "1x2",
          "99999999x99999999",
          "64",
          "2x64",
          "ws",
          "8xw",
          "w",
          "1Q64_1000",
          "lower",
          "\u009b31m",
          "a".repeat(5000),
          "../../etc/passwd",
          "f[0]",
          "alpha",
          "max(1,2)",
          "(",
          ")",
          "[",
          "/0",
          "-inf",
          "sends.packed.warm.alpha",
          "sort/radix/int32/10000/2",
          "int32",
          "rows:1/1x8/int32");

  private TextMutation() {}

  static String word(SplittableRandom random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  static String of(String text, SplittableRandom random) {
    StringBuilder changed = new StringBuilder(text);
    for (int more = 1; more > 0; more = random.nextInt(3) == 0 ? 1 : 0) {
      once(changed, random);
    }
    return changed.toString();
  }

  private static void once(StringBuilder text, SplittableRandom random) {
    int at = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), at + 1 + random.nextInt(8));
    switch (random.nextInt(9)) {
      case 0 -> text.delete(at, to);
      case 1 -> text.insert(at, text.substring(at, to));
      case 2 -> text.insert(at, word(random));
      case 3 -> text.insert(at, (char) (' ' + random.nextInt(95)));
      case 4 -> text.setLength(random.nextInt(3) == 0 ? at : text.length());
      case 5 -> number(text, at, random);
      case 6 -> number(text, at, random);
      case 7 -> text.insert(at, repeated(random));
      default -> text.replace(at, to, word(random));
    }
  }

  /** Replaces the next number of the text. */
  private static void number(StringBuilder text, int at, SplittableRandom random) {
    int from = at;
    while (from < text.length() && !Character.isDigit(text.charAt(from))) {
      from++;
    }
    int to = from;
    while (to < text.length() && "0123456789.eE".indexOf(text.charAt(to)) >= 0) {
      to++;
    }
    text.replace(from, to, NUMBERS.get(random.nextInt(NUMBERS.size())));
  }

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "-1",
          "3",
          "1e999",
          "1e308",
          "1e-320",
          "2147483647",
          "2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "100000",
          "0.5",
          "1e9",
          "64",
          "NaN");

  private static String repeated(SplittableRandom random) {
    String one =
        List.of("(", "-", "[", "1+", "{", "log(", "\"", ",", "\\", "max(1,")
            .get(random.nextInt(10));
    return one.repeat(random.nextInt(6) == 0 ? 20_000 : 1 + random.nextInt(20));
  }
}
