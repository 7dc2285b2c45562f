package org.memline.sample;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.RoundRobin;

/**
 * A cell for a send between the disjoint pairs of one round, all at once or a single pair. The
 * round determines the pairs, so the leader of a sample identifies its pair.
 *
 * @param ranks number of ranks
 * @param round round of {@link RoundRobin}, from 0
 * @param alone lower rank of the only pair that measures; {@link #ALL} if all measure at once
 */
public record PairCell(int ranks, int round, int alone, SendCell send) implements Cell {
  public static final int ALL = -1;

  private static final Pattern ID =
      Pattern.compile(
          "ranks:(?<ranks>\\d{1,9})/round:(?<round>\\d{1,9})(/alone:(?<alone>\\d{1,9}))?/(?<send>.+)");

  /** Returns the cell with this {@link #id}; the role is not part of the id. */
  static PairCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not ranks:N/round:I/send");
    }
    String alone = part.group("alone");
    PairCell cell =
        new PairCell(
            Integer.parseInt(part.group("ranks")),
            Integer.parseInt(part.group("round")),
            alone == null ? ALL : Integer.parseInt(alone),
            SendCell.parse(part.group("send"), role));
    cell.partner(0); // throws if the round does not exist
    return cell;
  }

  /**
   * Returns the rank with which {@code rank} exchanges; empty if the rank pauses in this round or
   * another pair measures alone.
   */
  public OptionalInt partner(int rank) {
    OptionalInt partner = new RoundRobin(ranks).partner(round, rank);
    return alone == ALL || partner.isPresent() && Math.min(rank, partner.getAsInt()) == alone
        ? partner
        : OptionalInt.empty();
  }

  @Override
  public Experiment experiment() {
    return Experiment.PAIRS;
  }

  @Override
  public String id() {
    String pair = alone == ALL ? "" : "/alone:" + alone;
    return "ranks:%d/round:%d%s/%s".formatted(ranks, round, pair, send.id());
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
