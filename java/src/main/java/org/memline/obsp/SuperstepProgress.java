package org.memline.obsp;

import java.util.Arrays;
import java.util.List;

/**
 * The state of a superstep while the times of a task are computed. For each rank, the events that
 * it still waits for are counted. When the count is 0, the rank continues with the next superstep.
 */
final class SuperstepProgress {
  private static final int NOBODY = -1;

  private final MachineProgress machine;
  private final int number;
  private final Messages messages;
  private final Sync sync;
  private final SuperstepCosts costs;
  private final double[] ready;
  private final double[] met;
  private final double[] finish;
  private final int[] awaited;

  /**
   * The number of events that each rank still waits for. One event is the end of its own
   * computation or, if there is a barrier, the arrival of the last rank. Each awaited message is
   * another event.
   */
  private final int[] lacking;

  private final CrossingProgress crossing;

  /**
   * The messages that are sent and awaited in this superstep; null if the superstep has no
   * communication. It is set to null after all ranks have continued, to free memory.
   */
  private LocalMessages sent;

  private int[] groupOf;
  private int[] numberInGroup;
  private int toCome;
  private int toFinish;

  SuperstepProgress(MachineProgress machine, int number) {
    this.machine = machine;
    this.number = number;
    Superstep superstep = machine.task.supersteps().get(number);
    int n = machine.task.ranks();
    messages = superstep.messages();
    sync = machine.barriers.of(superstep.sync());
    costs = superstep.costs() == null ? machine.task.costs() : superstep.costs();
    ready = new double[n];
    met = new double[n];
    finish = new double[n];
    awaited = new int[n];
    lacking = new int[n];
    toCome = n;
    toFinish = n;
    Arrays.fill(ready, Double.NaN);
    Arrays.fill(met, Double.NEGATIVE_INFINITY);
    Arrays.fill(awaited, NOBODY);
    Arrays.fill(lacking, 1);
    crossing = count() ? new CrossingProgress(n) : null;
    if (sync != Sync.NONE) {
      sent = new LocalMessages(messages, number, n, costs.combine(), sync == Sync.GLOBAL);
    }
    if (!superstep.groups().isEmpty()) {
      place(superstep.groups(), n);
    }
  }

  /**
   * Counts the messages that each rank waits for. Returns whether some messages are sent in another
   * superstep.
   */
  private boolean count() {
    boolean elsewhere = false;
    for (int m = 0; m < messages.count(); m++) {
      boolean here = LocalMessages.sentIn(messages, m, number) == number;
      elsewhere |= !here;
      if (!here || sync == Sync.OBLIVIOUS) {
        lacking[messages.to()[m]]++;
      }
    }
    return elsewhere;
  }

  private void place(List<Group> groups, int n) {
    groupOf = new int[n];
    numberInGroup = new int[n];
    for (int g = 0; g < groups.size(); g++) {
      int[] ranks = groups.get(g).ranks();
      for (int i = 0; i < ranks.length; i++) {
        groupOf[ranks[i]] = g;
        numberInGroup[ranks[i]] = i;
      }
    }
  }

  int groupOf(int rank) {
    return groupOf[rank];
  }

  int numberInGroup(int rank) {
    return numberInGroup[rank];
  }

  boolean isReady(int rank) {
    return !Double.isNaN(ready[rank]);
  }

  /**
   * Records that a rank has finished its computation.
   *
   * @param time end of its computation, in seconds
   */
  void ready(int rank, double time) {
    ready[rank] = time;
    toCome--;
    if (sync == Sync.GLOBAL) {
      if (toCome == 0) {
        barrier();
      }
      return;
    }
    LocalMessages local = sent;
    meets(local, rank, rank);
    if (local != null) {
      for (int m = local.first(rank); m >= 0; m = local.next(m)) {
        meets(local, messages.to()[m], rank);
      }
    }
  }

  /** Ends the superstep for all ranks, after the last rank has reached the barrier. */
  private void barrier() {
    int last = 0;
    for (int i = 0; i < ready.length; i++) {
      last = ready[i] > ready[last] ? i : last;
    }
    sent.waitsForAll();
    for (int i = 0; i < ready.length; i++) {
      met[i] = ready[last];
      awaited[i] = ready[i] == ready[last] ? i : last;
      came(i);
    }
  }

  private void meets(LocalMessages local, int rank, int other) {
    if (ready[other] > met[rank]
        || ready[other] == met[rank] && rather(rank, other, awaited[rank])) {
      met[rank] = ready[other];
      awaited[rank] = other;
    }
    if (local != null) {
      local.waits(rank, other);
    }
    came(rank);
  }

  /**
   * Returns whether {@code other} replaces {@code than} as the rank that {@code rank} waits for, if
   * both are ready at the same time. The waiting rank itself is preferred, otherwise the rank with
   * the lower number.
   *
   * @param rank waiting rank
   * @param than rank that counts as awaited so far
   */
  private static boolean rather(int rank, int other, int than) {
    return than != rank && (other == rank || other < than);
  }

  /**
   * Records the arrival of a message that was sent in another superstep.
   *
   * @param message index of the message in the list of this superstep
   * @param from sending rank
   * @param sentIn superstep in which the message was sent, from 0
   * @param time time, in seconds, at which the sender had finished computing in that superstep
   */
  void arrive(int message, int from, int sentIn, double time) {
    double arrival = time + (costs.g() * messages.bytes()[message] + costs.latency());
    crossing.arrive(messages.to()[message], from, sentIn, time, arrival);
    came(messages.to()[message]);
  }

  private void came(int rank) {
    if (--lacking[rank] > 0) {
      return;
    }
    finish[rank] =
        sent == null ? ready[rank] : met[rank] + (costs.g() * sent.most(rank) + costs.latency());
    if (crossing != null) {
      crossing.end(rank, number, met, finish, awaited);
    }
    if (--toFinish == 0) {
      sent = null;
    }
    machine.wake(rank);
  }

  double finish(int rank) {
    return finish[rank];
  }

  /**
   * Returns what a blocked rank waits for: a superstep (from 0), and the number of a rank that has
   * not finished computing in that superstep.
   */
  int[] waitsFor(int rank) {
    for (int m = 0; m < messages.count(); m++) {
      int sentIn = LocalMessages.sentIn(messages, m, number);
      if (messages.to()[m] == rank && !machine.isReady(messages.from()[m], sentIn)) {
        return new int[] {sentIn, messages.from()[m]};
      }
    }
    for (int i = 0; i < ready.length; i++) {
      if (!isReady(i)) {
        return new int[] {number, i};
      }
    }
    throw new IllegalStateException("rank " + rank + " waits for nobody");
  }

  SuperstepTimes times(List<TaskTimes> groups) {
    return new SuperstepTimes(
        ready, met, finish, awaited, crossing == null ? null : crossing.times(), groups);
  }
}
