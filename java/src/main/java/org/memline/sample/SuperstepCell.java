package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;

/**
 * A cell (one measured configuration) for a superstep over a memory window that all ranks share.
 * Each rank copies words from the window, works on them, and copies words to the window; a barrier
 * follows each of these three steps.
 *
 * @param placing how the words are placed on cache lines
 * @param owner which rank wrote the cache lines last before the superstep, so that they are in its
 *     caches
 * @param wordBytes bytes of a word, 4 or 8
 * @param pages size of the pages of the window
 * @param accesses number of words that each rank reads and writes, for all ranks
 */
public record SuperstepCell(
    Suite suite,
    Placing placing,
    LineOwner owner,
    int wordBytes,
    Pages pages,
    RankAccesses accesses,
    Role role)
    implements Cell {
  private static final Pattern ID =
      Pattern.compile(
          "(?<suite>[^/]+)/(?<placing>[^/]+)/(?<owner>[^/]+)/(?<word>[48])/(?<pages>[^/]+)"
              + "/(?<reads>[^/]+)/(?<writes>[^/]+)");

  public SuperstepCell {
    if (wordBytes != 4 && wordBytes != 8) {
      throw new IllegalArgumentException("words of '" + wordBytes + "' bytes: use 4 or 8");
    }
  }

  /**
   * Returns the cell with this {@link #id}, for example {@code
   * suite1/shared/peer/4/4K/5000+0/2500*2}.
   */
  public static SuperstepCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "cell '" + id + "' is not suite/placing/owner/4 or 8/pages/reads/writes");
    }
    return new SuperstepCell(
        Suite.parse(part.group("suite")),
        Placing.parse(part.group("placing")),
        LineOwner.parse(part.group("owner")),
        Integer.parseInt(part.group("word")),
        Pages.parse(part.group("pages")),
        RankAccesses.parse(part.group("reads"), part.group("writes")),
        role);
  }

  /**
   * Returns a cell (configuration) in the good mode (best case) of Amato et al. (1998). The words
   * that a rank accesses are consecutive, in its own part of the window. This rank wrote them last,
   * so they are in its caches as far as they fit.
   */
  public static SuperstepCell good(Suite suite, RankAccesses accesses, Role role) {
    return new SuperstepCell(
        suite, Placing.CONSECUTIVE, LineOwner.READER, 4, Pages.BASE, accesses, role);
  }

  /**
   * Returns a cell (configuration) in the bad mode (worst case) of Amato et al. (1998). Each word
   * that a rank accesses is on a different cache line. This line also holds a word of every other
   * rank, and another rank wrote it last.
   */
  public static SuperstepCell bad(Suite suite, RankAccesses accesses, Role role) {
    return new SuperstepCell(suite, Placing.SHARED, LineOwner.PEER, 4, Pages.BASE, accesses, role);
  }

  /** Returns a copy of this cell with words of {@code bytes} bytes. */
  public SuperstepCell withWords(int bytes) {
    return new SuperstepCell(suite, placing, owner, bytes, pages, accesses, role);
  }

  /** Returns a copy of this cell with a window on pages of another size. */
  public SuperstepCell on(Pages others) {
    return new SuperstepCell(suite, placing, owner, wordBytes, others, accesses, role);
  }

  public boolean isGood() {
    return placing == Placing.CONSECUTIVE && owner == LineOwner.READER;
  }

  public boolean isBad() {
    return placing == Placing.SHARED && owner == LineOwner.PEER;
  }

  /**
   * Returns whether words have 4 bytes and the window is on the system's base pages, as in Amato et
   * al. (1998).
   */
  public boolean isPapers() {
    return wordBytes == 4 && pages == Pages.BASE;
  }

  @Override
  public Experiment experiment() {
    return Experiment.SUPERSTEPS;
  }

  @Override
  public String id() {
    return suite.label() + "/" + placing.label() + "/" + owner.label() + "/" + layout();
  }

  @Override
  public String layout() {
    return wordBytes + "/" + pages.label() + "/" + accesses;
  }

  @Override
  public long bytes() {
    return accesses.counts().total() * wordBytes;
  }
}
