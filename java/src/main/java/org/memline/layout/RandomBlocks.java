package org.memline.layout;

import java.util.Random;

/**
 * A list of blocks at random places, as the halo of an unstructured mesh sends them. Its text form
 * {@code random_blocks(count, least, most, spread, seed, order, element)} is short and gives equal
 * lists everywhere.
 *
 * @param count number of blocks
 * @param least length of the shortest possible block, in elements
 * @param most length of the longest possible block, in elements
 * @param spread memory per block, in blocks of the longest length: each place has such a length,
 *     and one in {@code spread} places has a block
 * @param seed seed of the random generator that draws places and lengths
 * @param order whether the message has the blocks in the order of memory or in random order
 */
public record RandomBlocks(long count, long least, long most, long spread, long seed, Order order) {
  /** The largest number of blocks; more would take minutes to examine. */
  private static final long MOST_BLOCKS = 1 << 20;

  /** The largest number of places from which the blocks are drawn; more would take seconds. */
  private static final long MOST_PLACES = 1 << 26;

  /** The order of the blocks in the message. */
  public enum Order implements Labelled {
    ASCENDING("ascending"),
    SHUFFLED("shuffled");

    private final String label;

    Order(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  public RandomBlocks {
    if (count < 1 || count > MOST_BLOCKS) {
      throw new IllegalArgumentException(
          "%d random blocks: use from 1 to %d".formatted(count, MOST_BLOCKS));
    }
    if (least < 1 || most < least) {
      throw new IllegalArgumentException(
          "random blocks of %d to %d elements: use a first number from 1 and a second that is not smaller"
              .formatted(least, most));
    }
    if (most > Integer.MAX_VALUE / count) {
      throw new IllegalArgumentException(
          "%d random blocks of up to %d elements: use at most %d elements in all"
              .formatted(count, most, Integer.MAX_VALUE));
    }
    long largest = Math.min(MOST_PLACES / count, Integer.MAX_VALUE / (count * most));
    if (spread < 1 || spread > largest) {
      throw new IllegalArgumentException(
          "%d random blocks with a spread of %d: use from 1 to %d"
              .formatted(count, spread, largest));
    }
  }

  /** Returns the layout of such blocks of an element. */
  public Layout of(Layout element) {
    Random random = new Random(seed);
    int[] places = AccessWalks.subset((int) count, (int) spread, random);
    if (order == Order.SHUFFLED) {
      shuffle(places, random);
    }
    long[] starts = new long[places.length];
    long[] lengths = new long[least == most ? 1 : places.length];
    for (int i = 0; i < places.length; i++) {
      starts[i] = places[i] * most;
    }
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = least + random.nextInt((int) (most - least + 1));
    }
    return new Layout.Indexed(lengths, starts, false, element, text(element));
  }

  /** Brings the places into a random order (Fisher and Yates). */
  private static void shuffle(int[] places, Random random) {
    for (int i = places.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int other = places[j];
      places[j] = places[i];
      places[i] = other;
    }
  }

  private String text(Layout element) {
    return "random_blocks(%d, %d, %d, %d, %d, %s, %s)"
        .formatted(count, least, most, spread, seed, order.label(), element.text());
  }
}
