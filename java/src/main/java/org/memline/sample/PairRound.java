package org.memline.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.layout.RoundRobin;

/**
 * Pairs of ranks that measure at the same time. No rank is in two pairs. The pairs are either a
 * round of a round-robin tournament ({@link RoundRobin}) of shuffled ranks, or were chosen
 * individually. Two rounds are equal if they have the same text.
 */
public final class PairRound {
  private static final int NOBODY = -1;
  private static final Pattern SHUFFLED = Pattern.compile("shuffle:(\\d{1,18}):(\\d{1,9})");
  private static final String CHOSEN = "pairs:";
  private static final Pattern PAIR = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

  private final int ranks;
  private final String text;
  private final int[] partners;

  /** Two ranks, the lower one first. */
  public record Ends(int first, int second) {
    public Ends {
      if (first < 0 || first >= second) {
        throw new IllegalArgumentException(
            "pair " + first + "-" + second + " of ranks is not" + " valid");
      }
    }

    /** Returns the pair of two different ranks, which may be given in either order. */
    public static Ends of(int one, int other) {
      return new Ends(Math.min(one, other), Math.max(one, other));
    }

    public boolean has(int rank) {
      return rank == first || rank == second;
    }
  }

  private PairRound(int ranks, String text) {
    this.ranks = ranks;
    this.text = text;
    partners = new int[ranks];
    Arrays.fill(partners, NOBODY);
  }

  /**
   * Returns a round in which every rank has a partner; if the number of ranks is odd, one rank has
   * no partner. Different rounds with the same seed have no pair in common.
   *
   * @param ranks number of ranks of the job
   * @param seed seed of the shuffling, not negative
   * @param round number of the round, from 0
   */
  public static PairRound shuffled(int ranks, long seed, int round) {
    PairRound all = new PairRound(ranks, "shuffle:%d:%d".formatted(seed, round));
    List<Integer> places = new ArrayList<>(IntStream.range(0, ranks).boxed().toList());
    java.util.Collections.shuffle(places, new Random(seed));
    RoundRobin rounds = new RoundRobin(ranks);
    for (int place = 0; place < ranks; place++) {
      int rank = places.get(place);
      rounds.partner(round, place).ifPresent(other -> all.partners[rank] = places.get(other));
    }
    return all;
  }

  /**
   * Returns the round of these pairs.
   *
   * @throws IllegalArgumentException if a rank does not exist or is in two pairs
   */
  public static PairRound of(int ranks, List<Ends> pairs) {
    PairRound all =
        new PairRound(
            ranks,
            pairs.stream()
                .map(ends -> ends.first() + "-" + ends.second())
                .collect(Collectors.joining(",", CHOSEN, "")));
    for (Ends ends : pairs) {
      if (ends.second() >= ranks
          || all.partners[ends.first()] != NOBODY
          || all.partners[ends.second()] != NOBODY) {
        throw new IllegalArgumentException(
            "%s is not valid for %d ranks".formatted(all.text, ranks));
      }
      all.partners[ends.first()] = ends.second();
      all.partners[ends.second()] = ends.first();
    }
    return all;
  }

  static PairRound parse(int ranks, String text) {
    Matcher shuffled = SHUFFLED.matcher(text);
    if (shuffled.matches()) {
      return shuffled(
          ranks, Long.parseLong(shuffled.group(1)), Integer.parseInt(shuffled.group(2)));
    }
    List<Ends> pairs = new ArrayList<>();
    for (String pair : text.substring(text.indexOf(':') + 1).split(",", -1)) {
      Matcher ends = PAIR.matcher(pair);
      if (!text.startsWith(CHOSEN) || !ends.matches()) {
        throw new IllegalArgumentException("round '" + text + "' of pairs is not valid");
      }
      pairs.add(new Ends(Integer.parseInt(ends.group(1)), Integer.parseInt(ends.group(2))));
    }
    return of(ranks, pairs);
  }

  /** Returns the number of ranks of the job, including those without a partner. */
  public int ranks() {
    return ranks;
  }

  /** Returns the partner of a rank; empty if the rank has no partner in this round. */
  public OptionalInt partner(int rank) {
    int partner = partners[rank];
    return partner == NOBODY ? OptionalInt.empty() : OptionalInt.of(partner);
  }

  /** Returns the pairs, ordered by their lower rank. */
  public List<Ends> pairs() {
    return IntStream.range(0, ranks)
        .filter(rank -> partners[rank] > rank)
        .mapToObj(rank -> new Ends(rank, partners[rank]))
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PairRound round && ranks == round.ranks && text.equals(round.text);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + ranks;
  }

  /** Returns the text for this round, which is a part of the id of a {@link PairCell}. */
  @Override
  public String toString() {
    return text;
  }
}
