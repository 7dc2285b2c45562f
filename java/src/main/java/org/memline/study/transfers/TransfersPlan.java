package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;
import org.memline.study.plan.PlanChoices;

/**
 * The plan for operations xQy, which transfer data from access pattern x to pattern y. Each
 * operation is measured by every method, with a warm and with a cold cache.
 *
 * <p>Designed operations use every pair of a few patterns. Their smallest size fits into a
 * first-level cache; their largest size exceeds the last-level cache if it is strided. Random
 * operations have more patterns, and sizes between the designed ones. Models are fitted to half of
 * the random operations and tested on the other half. If the user gave a seed for held-out cells,
 * the operations for testing are drawn from that seed.
 */
public final class TransfersPlan {
  private static final List<String> FEW = List.of("1", "64", "w");
  private static final int LEAST_WORDS = 256;
  private static final int MOST_RANDOM_WORDS = 131072;

  /**
   * Largest number of words for the method {@code fetch} if the words are separate. The operating
   * system needs half a microsecond for each separate word.
   */
  private static final int MOST_FETCHED_WORDS = 4096;

  /**
   * Largest length that the words of an operation span, in words (128 MiB). It exceeds the caches,
   * and can still be verified in a short time.
   */
  private static final long MOST_SPAN_WORDS = 1L << 24;

  /**
   * Random numbers of words are multiples of this number. They are thereby also multiples of every
   * block length in {@link TransfersSize}.
   */
  private static final int MULTIPLE = 48;

  private TransfersPlan() {}

  /** Returns the plan for the user's choices. Equal choices give equal cells (configurations). */
  public static Plan of(PlanChoices wish) {
    Map<Operation, Role> operations = new LinkedHashMap<>();
    TransfersSize size = TransfersSize.of(wish.profile());
    for (String from : size.patterns()) {
      for (String to : size.patterns()) {
        for (int words : size.words()) {
          operations.put(new Operation(words, Access.parse(from), Access.parse(to)), Role.GRID);
        }
      }
    }
    for (int words : size.basicWords()) {
      operations.putIfAbsent(new Operation(words, Access.CONTIGUOUS, Access.CONTIGUOUS), Role.GRID);
    }
    for (String both : size.largePatterns()) {
      Access access = Access.parse(both);
      operations.put(new Operation(size.largeWords(), access, access), Role.GRID);
    }
    operations.putAll(random(operations, size, wish.seed()));
    wish.heldOut().ifPresent(seed -> redrawHeldOut(operations, size, seed));
    List<Cell> cells = new ArrayList<>(basic(size));
    operations.forEach(
        (operation, role) -> {
          for (Method method : size.methods()) {
            for (CacheState cache : CacheState.values()) {
              cells.add(new TransferCell(method, cache, operation, role));
            }
          }
        });
    cells.addAll(ApplicationsPlan.of(wish.profile()));
    return Plan.of(Experiment.TRANSFERS, cells);
  }

  /**
   * Returns the basic transfers of which times of operations are composed. Most of them are
   * measured with every pattern on the side that is not contiguous.
   */
  private static List<TransferCell> basic(TransfersSize size) {
    List<String> patterns = new ArrayList<>(size.patterns());
    if (size.random() > 0) {
      size.kinds().stream()
          .flatMap(List::stream)
          .filter(pattern -> !patterns.contains(pattern))
          .forEach(patterns::add);
    }
    List<TransferCell> cells = new ArrayList<>();
    for (int words : size.basicWords()) {
      for (String pattern : patterns) {
        Access access = Access.parse(pattern);
        for (CacheState cache : CacheState.values()) {
          add(cells, Method.GATHER, cache, words, access, Access.CONTIGUOUS);
          add(cells, Method.SCATTER, cache, words, Access.CONTIGUOUS, access);
          add(cells, Method.RING_SEND, cache, words, access, Access.CONTIGUOUS);
          add(cells, Method.RING_RECEIVE, cache, words, Access.CONTIGUOUS, access);
          add(cells, Method.DEPOSIT, cache, words, Access.CONTIGUOUS, access);
        }
      }
      for (CacheState cache : CacheState.values()) {
        Access one = Access.CONTIGUOUS;
        add(cells, Method.PUT_VISIBLE, cache, words, one, one);
        add(cells, Method.DIRECT_VISIBLE, cache, words, one, one);
        for (String pattern : FEW) {
          Access access = Access.parse(pattern);
          if (access.contiguous() || words <= MOST_FETCHED_WORDS) {
            add(cells, Method.FETCH, cache, words, access, Access.CONTIGUOUS);
          }
          add(cells, Method.SOCKET_SEND, cache, words, access, Access.CONTIGUOUS);
          add(cells, Method.SOCKET_RECEIVE, cache, words, Access.CONTIGUOUS, access);
        }
      }
    }
    return cells;
  }

  private static void add(
      List<TransferCell> cells,
      Method method,
      CacheState cache,
      int words,
      Access from,
      Access to) {
    Operation operation = new Operation(words, from, to);
    if (reachable(operation)) {
      cells.add(new TransferCell(method, cache, operation, Role.GRID));
    }
  }

  private static boolean reachable(Operation operation) {
    long words = operation.words();
    return Math.max(operation.from().spanWords(words), operation.to().spanWords(words))
        <= MOST_SPAN_WORDS;
  }

  /** Replaces the operations for testing by operations that are drawn from another seed. */
  private static void redrawHeldOut(
      Map<Operation, Role> operations, TransfersSize size, long seed) {
    operations.values().removeIf(role -> role == Role.TEST);
    random(operations, size, seed).entrySet().stream()
        .filter(drawn -> drawn.getValue() == Role.TEST)
        .forEach(drawn -> operations.put(drawn.getKey(), Role.TEST));
  }

  /**
   * Returns random operations that are not in {@code known}. {@link TransfersSize} determines their
   * number. Operations for training (to fit models) and for testing take turns.
   */
  private static Map<Operation, Role> random(
      Map<Operation, Role> known, TransfersSize size, long seed) {
    Random random = new Random(seed);
    Map<Operation, Role> operations = new LinkedHashMap<>();
    while (operations.size() < size.random()) {
      double fraction = random.nextDouble();
      double words = LEAST_WORDS * Math.pow((double) MOST_RANDOM_WORDS / LEAST_WORDS, fraction);
      Operation operation =
          new Operation(
              Math.max(1, (long) words / MULTIPLE) * MULTIPLE,
              size.drawn(random),
              size.drawn(random));
      if (reachable(operation) && !known.containsKey(operation)) {
        Role role = operations.size() % 2 == 0 ? Role.TRAIN : Role.TEST;
        operations.putIfAbsent(operation, role);
      }
    }
    return operations;
  }
}
