package org.memline.sample;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Labelled;

/**
 * A cell (one measured configuration) for sends between the ranks of several pairs at the same
 * time. The pairs form a round, in which each rank occurs at most once. A sample therefore names
 * only one rank of its pair, the leader. If the payload goes only one way, the leader sends it.
 */
public record PairCell(PairRound round, PairWay way, SendCell send) implements Cell {
  private static final Pattern ID =
      Pattern.compile("ranks:(?<ranks>\\d{1,9})/(?<round>[^/]+)/(?<way>[^/]+)/(?<send>.+)");

  /**
   * Returns the cell with this {@link #id}. The role is passed separately, because the id does not
   * contain it.
   */
  static PairCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not ranks:N/ROUND/WAY/SEND");
    }
    return new PairCell(
        PairRound.parse(Integer.parseInt(part.group("ranks")), part.group("round")),
        Labelled.parse(PairWay.values(), "way", part.group("way")),
        SendCell.parse(part.group("send"), role));
  }

  /** Returns the number of ranks of the job. */
  public int ranks() {
    return round.ranks();
  }

  /**
   * Returns the rank with which {@code rank} exchanges messages; empty if {@code rank} has no
   * partner in this round.
   */
  public OptionalInt partner(int rank) {
    return round.partner(rank);
  }

  @Override
  public Experiment experiment() {
    return Experiment.PAIRS;
  }

  @Override
  public String id() {
    return "ranks:%d/%s/%s/%s".formatted(ranks(), round, way.label(), send.id());
  }

  @Override
  public Role role() {
    return send.role();
  }

  @Override
  public String layout() {
    return send.layout();
  }

  @Override
  public long bytes() {
    return send.bytes();
  }
}
