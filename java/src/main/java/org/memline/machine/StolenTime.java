package org.memline.machine;

import java.util.Locale;

/**
 * Processor time since boot, and the part of it that the hypervisor gave to other guests, in ticks
 * of 10 ms.
 */
record StolenTime(long totalTicks, long stolenTicks) {

  private static final int STEAL_COLUMN = 8;

  /** Parses the first line of /proc/stat. If the text is empty, the times are zero. */
  static StolenTime parse(String stat) {
    String[] words = stat.lines().findFirst().orElse("").strip().split("\\s+");
    long total = 0;
    long stolen = 0;
    // The columns after steal repeat guest time, which user and nice already include.
    for (int column = 1; column < words.length && column <= STEAL_COLUMN; column++) {
      if (!words[column].matches("\\d{1,18}")) {
        return new StolenTime(0, 0);
      }
      long ticks = Long.parseLong(words[column]);
      total += ticks;
      stolen = column == STEAL_COLUMN ? ticks : 0;
    }
    return new StolenTime(total, stolen);
  }

  StolenTime since(StolenTime before) {
    return new StolenTime(totalTicks - before.totalTicks, stolenTicks - before.stolenTicks);
  }

  double share() {
    return totalTicks == 0 ? 0 : (double) stolenTicks / totalTicks;
  }

  String percent() {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share());
  }
}
