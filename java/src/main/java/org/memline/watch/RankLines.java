package org.memline.watch;

import java.util.ArrayList;
import java.util.List;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.LayoutLine;
import org.memline.watch.WatchLine.RowLine;
import org.memline.watch.WatchLine.SiteLine;

/** The lines of one rank up to a place in its file: what its rows refer to by number. */
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

  /** Returns a layout of this rank. */
  LayoutLine layout(int number) {
    return layouts.get(number);
  }

  /** Returns what is equal for equal layouts of any ranks: a short text. */
  String layoutKey(int number) {
    return keys.get(number);
  }

  /** Returns the place from which a row's calls were made. */
  CallSite site(RowLine row) {
    return row.site() == RowLine.NO_SITE ? CallSite.UNKNOWN : sites.get(row.site());
  }

  /**
   * @throws IllegalArgumentException if a number is missing
   */
  void add(LayoutLine layout) {
    requireNext("layout", layout.layout(), layouts.size());
    layouts.add(layout);
    keys.add(KnownLayouts.key(layout));
  }

  /**
   * @throws IllegalArgumentException if a number is missing
   */
  void add(SiteLine site) {
    requireNext("site", site.site(), sites.size());
    sites.add(new CallSite(site.object(), site.offset(), site.symbol()));
  }

  /**
   * Checks the numbers of a row.
   *
   * @throws IllegalArgumentException if there is no such layout or site
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
