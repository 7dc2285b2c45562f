package org.memline.cli;

import java.util.Locale;
import org.memline.report.Units;

/**
 * What a sort would take by its structure.
 *
 * @param goodSeconds at best: communication at best, and local work
 * @param badSeconds communication at worst, and local work
 * @param localSeconds of local work, in both
 */
record SortChoice(
    String algorithm, int ranks, double goodSeconds, double badSeconds, double localSeconds) {
  static final String HEAD =
      String.format(
          Locale.ROOT,
          "%-10s %6s %14s %14s %14s%n",
          "algorithm",
          "ranks",
          "good",
          "bad",
          "of it local");

  String row() {
    return String.format(
        Locale.ROOT,
        "%-10s %6d %14s %14s %14s%n",
        algorithm,
        ranks,
        Units.microseconds(goodSeconds),
        Units.microseconds(badSeconds),
        Units.microseconds(localSeconds));
  }
}
