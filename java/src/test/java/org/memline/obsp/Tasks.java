package org.memline.obsp;

import java.util.List;

/** Builds tasks for tests. */
public final class Tasks {
  static final SuperstepCosts ONE = new SuperstepCosts(1, 0, Combine.MAX);

  private Tasks() {}

  /** Returns a task with g = 1 s/B and L = 0. */
  public static Task of(int ranks, Superstep... supersteps) {
    return new Task(ranks, ONE, null, List.of(supersteps));
  }

  public static Superstep step(Sync sync, double[] work, Messages messages) {
    return new Superstep("", work, List.of(), new double[work.length], messages, sync, null);
  }

  public static Superstep oblivious(double[] work, double[]... messages) {
    return step(Sync.OBLIVIOUS, work, messages(messages));
  }

  public static Superstep global(double[] work, double[]... messages) {
    return step(Sync.GLOBAL, work, messages(messages));
  }

  public static Superstep none(double... work) {
    return step(Sync.NONE, work, Messages.NONE);
  }

  /**
   * Returns a superstep without communication: {@code work}, then the groups, then the computation
   * {@code after}.
   */
  static Superstep groups(double[] work, double[] after, Group... groups) {
    return new Superstep("", work, List.of(groups), after, Messages.NONE, Sync.NONE, null);
  }

  static Group group(int[] ranks, Superstep... supersteps) {
    return new Group(ranks, of(ranks.length, supersteps));
  }

  /**
   * Returns figure 1 of the paper. Its "exchanges", for which ranks wait, are messages in one
   * direction.
   */
  public static Task figure1() {
    return of(2, oblivious(work(1, 2), message(0, 1, 1)), oblivious(work(2, 1), message(0, 1, 1)));
  }

  static double[] work(double... work) {
    return work;
  }

  /**
   * Returns a message: sender, receiver, bytes and, if it is sent in another superstep, the index
   * of that superstep.
   */
  static double[] message(double... numbers) {
    return numbers;
  }

  private static Messages messages(double[][] each) {
    int n = each.length;
    int[] from = new int[n];
    int[] to = new int[n];
    double[] bytes = new double[n];
    int[] sent = n > 0 && each[0].length == 4 ? new int[n] : null;
    for (int m = 0; m < n; m++) {
      from[m] = (int) each[m][0];
      to[m] = (int) each[m][1];
      bytes[m] = each[m][2];
      if (sent != null) {
        sent[m] = (int) each[m][3];
      }
    }
    return new Messages(from, to, bytes, sent);
  }
}
