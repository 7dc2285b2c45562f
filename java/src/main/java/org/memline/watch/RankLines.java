package org.memline.watch;

import java.util.ArrayList;
import java.util.List;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.LayoutLine;
import org.memline.watch.WatchLine.RowLine;
import org.memline.watch.WatchLine.SiteLine;

/**
 * The layouts and call sites of one rank that were read so far from its file. The rows of the rank
 * refer to them by number.
 */
final class RankLines {
  private final HeadLine head;
  private final List<LayoutLine> layouts = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();
  private final List<CallSite> sites = new ArrayList<>();

  RankLines(HeadLine head) {
    this.head = head;
  }

  HeadLine head() {
    return head;
  }

  /** Returns the layout that has this number in the file of the rank. */
  LayoutLine layout(int number) {
    return layouts.get(number);
  }

  /** Returns a short text that identifies a layout: equal layouts of any ranks have equal texts. */
  String layoutKey(int number) {
    return keys.get(number);
  }

  /**
   * Returns the place in the program from which the calls of a row were made. A row is a group of
   * similar calls.
   */
  CallSite site(RowLine row) {
    return row.site() == RowLine.NO_SITE ? CallSite.UNKNOWN : sites.get(row.site());
  }

  /**
   * Adds the next layout of the rank's file.
   *
   * @throws IllegalArgumentException if its number is not the next one
   */
  void add(LayoutLine layout) {
    requireNext("layout", layout.layout(), layouts.size());
    layouts.add(layout);
    keys.add(KnownLayouts.key(layout));
  }

  /**
   * Adds the next call site of the rank's file.
   *
   * @throws IllegalArgumentException if its number is not the next one
   */
  void add(SiteLine site) {
    requireNext("site", site.site(), sites.size());
    sites.add(new CallSite(site.object(), site.offset(), site.symbol()));
  }

  /**
   * Checks that the layout and the call site to which a row refers are known.
   *
   * @throws IllegalArgumentException if one of them is not known
   */
  void require(RowLine row) {
    if (row.layout() >= layouts.size()) {
      throw new IllegalArgumentException("layout %d is unknown".formatted(row.layout()));
    }
    if (row.site() >= sites.size()) {
      throw new IllegalArgumentException("site %d is unknown".formatted(row.site()));
    }
  }

  private static void requireNext(String what, int number, int next) {
    if (number != next) {
      throw new IllegalArgumentException(
          "%s %d is found where %d is expected".formatted(what, number, next));
    }
  }
}
