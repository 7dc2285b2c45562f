package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;

/**
 * A superstep over a window that all ranks share: copy-in, local work, copy-out, a barrier after
 * each.
 *
 * @param owner of the lines when it starts
 * @param wordBytes 4 or 8
 * @param pages of the window
 * @param accesses of each rank: the cell is of as many ranks
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

  /** The cell whose {@link #id} this is, e.g. {@code suite1/shared/peer/4/4K/5000+0/2500*2}. */
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

  /** In the paper's good mode: consecutive words, in the rank's own caches as far as they go. */
  public static SuperstepCell good(Suite suite, RankAccesses accesses, Role role) {
    return new SuperstepCell(
        suite, Placing.CONSECUTIVE, LineOwner.READER, 4, Pages.BASE, accesses, role);
  }

  /** In the paper's bad mode: a word a line, all lines of all ranks. */
  public static SuperstepCell bad(Suite suite, RankAccesses accesses, Role role) {
    return new SuperstepCell(suite, Placing.SHARED, LineOwner.PEER, 4, Pages.BASE, accesses, role);
  }

  /** The same with words of so many bytes. */
  public SuperstepCell withWords(int bytes) {
    return new SuperstepCell(suite, placing, owner, bytes, pages, accesses, role);
  }

  /** The same in a window of such pages. */
  public SuperstepCell on(Pages others) {
    return new SuperstepCell(suite, placing, owner, wordBytes, others, accesses, role);
  }

  public boolean isGood() {
    return placing == Placing.CONSECUTIVE && owner == LineOwner.READER;
  }

  public boolean isBad() {
    return placing == Placing.SHARED && owner == LineOwner.PEER;
  }

  /** Words of 4 bytes in a window on the system's pages. */
  public boolean isPapers() {
    return wordBytes == 4 && pages == Pages.BASE;
  }

  @Override
  public Experiment experiment() {
    return Experiment.SUPERSTEPS;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%s".formatted(suite.label(), placing.label(), owner.label(), layout());
  }

  @Override
  public String layout() {
    return "%d/%s/%s".formatted(wordBytes, pages.label(), accesses);
  }

  @Override
  public long bytes() {
    return accesses.counts().total() * wordBytes;
  }
}
