package org.memline.obsp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Makes random tasks with nested groups of ranks, every kind of synchronisation, and early and late
 * messages.
 */
final class RandomTask {
  private final Random random;

  RandomTask(long seed) {
    random = new Random(seed);
  }

  Task draw() {
    int ranks = 1 + random.nextInt(9);
    double[] start = random.nextBoolean() ? null : seconds(ranks);
    return machine(ranks, costs(), start, 2);
  }

  private Task machine(int ranks, SuperstepCosts costs, double[] start, int depth) {
    int supersteps = 1 + random.nextInt(6);
    List<Superstep> all = new ArrayList<>();
    for (int s = 0; s < supersteps; s++) {
      all.add(superstep(ranks, s, supersteps, depth));
    }
    return new Task(ranks, costs, start, all);
  }

  private Superstep superstep(int ranks, int s, int supersteps, int depth) {
    List<Group> groups = depth > 0 && random.nextInt(3) == 0 ? groups(ranks, depth) : List.of();
    Sync sync = Sync.values()[random.nextInt(Sync.values().length)];
    Messages messages = sync == Sync.NONE ? Messages.NONE : messages(ranks, s, supersteps);
    SuperstepCosts own = random.nextInt(4) == 0 ? costs() : null;
    return new Superstep("", seconds(ranks), groups, seconds(ranks), messages, sync, own);
  }

  private List<Group> groups(int ranks, int depth) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, ranks).boxed().toList());
    Collections.shuffle(order, random);
    List<Group> groups = new ArrayList<>();
    for (int from = 0; from < ranks; ) {
      int to = from + 1 + random.nextInt(ranks - from);
      int[] of = order.subList(from, to).stream().mapToInt(Integer::intValue).toArray();
      groups.add(new Group(of, machine(of.length, costs(), null, depth - 1)));
      from = to;
    }
    return groups;
  }

  /**
   * Draws messages. About one in twenty is sent in a superstep that is drawn at random, all others
   * in the superstep that waits for them.
   */
  private Messages messages(int ranks, int s, int supersteps) {
    int count = ranks == 1 ? 0 : random.nextInt(2 * ranks);
    int[] from = new int[count];
    int[] to = new int[count];
    int[] sent = new int[count];
    double[] bytes = new double[count];
    for (int m = 0; m < count; m++) {
      from[m] = random.nextInt(ranks);
      to[m] = (from[m] + 1 + random.nextInt(ranks - 1)) % ranks;
      bytes[m] = random.nextInt(4) * random.nextInt(1000); // sums are exact
      sent[m] = random.nextInt(20) == 0 ? random.nextInt(supersteps) : s;
    }
    boolean here = Arrays.stream(sent).allMatch(of -> of == s);
    return new Messages(from, to, bytes, here && random.nextBoolean() ? null : sent);
  }

  private SuperstepCosts costs() {
    Combine combine = Combine.values()[random.nextInt(2)];
    return new SuperstepCosts(
        random.nextInt(3) == 0 ? 0 : random.nextDouble() * 1e-3,
        random.nextInt(3) == 0 ? 0 : random.nextDouble(),
        combine);
  }

  private double[] seconds(int ranks) {
    return random.doubles(ranks).map(x -> random.nextInt(4) == 0 ? 0 : x).toArray();
  }
}
