package org.memline.sample;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.RoundRobin;

/**
 * A send between all disjoint pairs of one round at once. The round says who meets whom, so that a
 * sample's leader tells the pair.
 *
 * @param ranks how many there are in all
 * @param round of {@link RoundRobin}, from 0
 */
public record PairCell(int ranks, int round, SendCell send) implements Cell {
  private static final Pattern ID =
      Pattern.compile("ranks:(?<ranks>\\d{1,9})/round:(?<round>\\d{1,9})/(?<send>.+)");

  /** The cell whose {@link #id} this is; the role is not part of it. */
  static PairCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not ranks:N/round:I/send");
    }
    PairCell cell =
        new PairCell(
            Integer.parseInt(part.group("ranks")),
            Integer.parseInt(part.group("round")),
            SendCell.parse(part.group("send"), role));
    cell.partner(0); // refuses a round that there is not
    return cell;
  }

  /** Whom a rank exchanges with; nobody in its bye. */
  public OptionalInt partner(int rank) {
    return new RoundRobin(ranks).partner(round, rank);
  }

  @Override
  public Experiment experiment() {
    return Experiment.PAIRS;
  }

  @Override
  public String id() {
    return "ranks:%d/round:%d/%s".formatted(ranks, round, send.id());
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
