package org.memline.sample;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.RoundRobin;

/**
 * A send between the disjoint pairs of one round, all at once or one alone. The round says who
 * meets whom, so that a sample's leader tells the pair.
 *
 * @param ranks how many there are in all
 * @param round of {@link RoundRobin}, from 0
 * @param alone the lower rank of the only pair that measures; {@link #ALL} for all at once
 */
public record PairCell(int ranks, int round, int alone, SendCell send) implements Cell {
  public static final int ALL = -1;

  private static final Pattern ID =
      Pattern.compile(
          "ranks:(?<ranks>\\d{1,9})/round:(?<round>\\d{1,9})(/alone:(?<alone>\\d{1,9}))?/(?<send>.+)");

  /** The cell whose {@link #id} this is; the role is not part of it. */
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
    cell.partner(0); // refuses a round that there is not
    return cell;
  }

  /** Whom a rank exchanges with; nobody in its bye, or where another pair is alone. */
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
