package org.memline.obsp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/**
 * Simulates the ranks of a task event by event, in the order of time. Events are: a rank computes,
 * enters or leaves a group (machine), receives a message, or may continue. Tests compare the
 * recursive equations with this simulation, which shares no code with them.
 */
final class EventSimulation {
  private record Event(double at, long order, Runnable what) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingDouble(Event::at).thenComparingLong(Event::order));
  private final double[] finish;
  private double now;
  private long scheduled;
  private int over;

  private EventSimulation(Task task) {
    finish = new double[task.ranks()];
    Machine world = new Machine(task);
    for (int rank = 0; rank < task.ranks(); rank++) {
      Rank of = new Rank(rank);
      int own = rank;
      at(task.start() == null ? 0 : task.start()[rank], () -> of.enter(world, own));
    }
    while (!events.isEmpty()) {
      Event next = events.remove();
      now = next.at();
      next.what().run();
    }
  }

  /** Returns the time in seconds at which each rank ends, or null if some ranks wait forever. */
  static double[] finish(Task task) {
    EventSimulation simulation = new EventSimulation(task);
    return simulation.over == task.ranks() ? simulation.finish : null;
  }

  private void at(double time, Runnable what) {
    events.add(new Event(time, scheduled++, what));
  }

  /**
   * A rank of the whole task, with the nested groups (machines) that it is in. The innermost group
   * is the first.
   */
  private final class Rank {
    private final int number;
    private final Deque<Place> places = new ArrayDeque<>();

    Rank(int number) {
      this.number = number;
    }

    void enter(Machine machine, int own) {
      places.push(new Place(machine, own));
      machine.members[own] = this;
      next();
    }

    /**
     * Begins the next superstep of the innermost group (machine), or leaves the group after its
     * last superstep.
     */
    void next() {
      Place place = places.peek();
      if (place.superstep == place.machine.task.supersteps().size()) {
        places.pop();
        if (places.isEmpty()) {
          finish[number] = now;
          over++;
        } else {
          computeAfter();
        }
        return;
      }
      Superstep step = place.step();
      at(now + step.work()[place.own], this::partition);
    }

    private void partition() {
      Place place = places.peek();
      Room room = place.machine.rooms.get(place.superstep);
      for (int g = 0; g < room.step.groups().size(); g++) {
        int[] ranks = room.step.groups().get(g).ranks();
        for (int own = 0; own < ranks.length; own++) {
          if (ranks[own] == place.own) {
            enter(room.groups.get(g), own);
            return;
          }
        }
      }
      computeAfter();
    }

    private void computeAfter() {
      Place place = places.peek();
      at(
          now + place.step().after()[place.own],
          () -> place.machine.rooms.get(place.superstep).ready(place.own));
    }

    void goOn() {
      places.peek().superstep++;
      next();
    }
  }

  private static final class Place {
    private final Machine machine;
    private final int own;
    private int superstep;

    Place(Machine machine, int own) {
      this.machine = machine;
      this.own = own;
    }

    Superstep step() {
      return machine.task.supersteps().get(superstep);
    }
  }

  private final class Machine {
    private final Task task;
    private final Rank[] members;
    private final List<Room> rooms = new ArrayList<>();

    Machine(Task task) {
      this.task = task;
      members = new Rank[task.ranks()];
      for (Superstep step : task.supersteps()) {
        rooms.add(new Room(this, rooms.size(), step));
      }
    }
  }

  /**
   * A superstep of a group (machine). For each rank of the group it has the ranks whose messages
   * the rank needs and those that it still waits for.
   */
  private final class Room {
    private final Machine machine;
    private final int number;
    private final Superstep step;
    private final SuperstepCosts costs;
    private final List<Machine> groups = new ArrayList<>();
    private final List<Set<Integer>> partners = new ArrayList<>();
    private final List<Set<Integer>> missing = new ArrayList<>();
    private final int[] travelling;
    private final boolean[] released;

    Room(Machine machine, int number, Superstep step) {
      this.machine = machine;
      this.number = number;
      this.step = step;
      costs = step.costs() == null ? machine.task.costs() : step.costs();
      for (Group group : step.groups()) {
        groups.add(new Machine(group.task()));
      }
      int n = machine.task.ranks();
      travelling = new int[n];
      released = new boolean[n];
      for (int i = 0; i < n; i++) {
        Set<Integer> all = new TreeSet<>(Set.of(i));
        for (int j = 0; j < n && step.sync() == Sync.GLOBAL; j++) {
          all.add(j);
        }
        partners.add(all);
      }
      Messages messages = step.messages();
      for (int m = 0; m < messages.count(); m++) {
        if (sent(messages, m, number) == number) {
          partners.get(messages.to()[m]).add(messages.from()[m]);
        } else {
          travelling[messages.to()[m]]++;
        }
      }
      partners.forEach(all -> missing.add(new TreeSet<>(all)));
    }

    /**
     * Ends a rank's computation: its messages are sent, and the ranks that waited for it continue.
     */
    void ready(int rank) {
      for (Room other : machine.rooms) {
        Messages messages = other.step.messages();
        for (int m = 0; m < messages.count(); m++) {
          if (messages.from()[m] == rank
              && other != this
              && sent(messages, m, other.number) == number) {
            double takes = other.costs.g() * messages.bytes()[m] + other.costs.latency();
            int to = messages.to()[m];
            at(now + takes, () -> other.arrived(to));
          }
        }
      }
      for (int i = 0; i < missing.size(); i++) {
        if (missing.get(i).remove(rank) && missing.get(i).isEmpty()) {
          int released = i;
          at(now + communication(i), () -> release(released));
        }
      }
    }

    private double communication(int rank) {
      if (step.sync() == Sync.NONE) {
        return 0;
      }
      double most = 0;
      for (int partner : partners.get(rank)) {
        double in = 0;
        double out = 0;
        Messages messages = step.messages();
        for (int m = 0; m < messages.count(); m++) {
          if (sent(messages, m, number) == number) {
            in += messages.to()[m] == partner ? messages.bytes()[m] : 0;
            out += messages.from()[m] == partner ? messages.bytes()[m] : 0;
          }
        }
        most = Math.max(most, costs.combine() == Combine.MAX ? Math.max(in, out) : in + out);
      }
      return costs.g() * most + costs.latency();
    }

    private void arrived(int rank) {
      travelling[rank]--;
      goOnIfAll(rank);
    }

    private void release(int rank) {
      released[rank] = true;
      goOnIfAll(rank);
    }

    private void goOnIfAll(int rank) {
      if (released[rank] && travelling[rank] == 0) {
        machine.members[rank].goOn();
      }
    }
  }

  private static int sent(Messages messages, int message, int in) {
    return messages.sent() == null ? in : messages.sent()[message];
  }
}
