package org.memline.nativelib;

import com.sun.jna.ptr.IntByReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.memline.layout.Walk;

/**
 * {@code ml_copy_race}: times the candidate kernels for one copy. Also loads the rules that assign
 * a kernel to a class of copies.
 */
public final class CopyRace {
  private static final int NAME_BYTES = 96;
  private static final int MOST_KERNELS = 64;

  private final CopySpec spec;
  private final int[] kernels;

  private CopyRace(CopySpec spec, int[] kernels) {
    this.spec = spec;
    this.kernels = kernels;
  }

  /**
   * The specification of a race.
   *
   * @param callBytes payload bytes that each call moves; 0 for all
   * @param pages {@link Memline#ML_PAGES_BASE} or {@link Memline#ML_PAGES_HUGE}, of both memories
   * @param consumer {@link Memline#ML_CONSUMER_NOBODY}, {@link Memline#ML_CONSUMER_SELF} or {@link
   *     Memline#ML_CONSUMER_PEER}, which needs a second core
   */
  public record Spec(int lineBytes, Walk from, Walk to, long callBytes, int pages, int consumer) {}

  /**
   * Returns a race without opening anything. The caller keeps both memories open while races run.
   */
  public static CopyRace of(Spec spec, Region from, Region to) {
    Copy.Spec copy =
        new Copy.Spec(
            0, Memline.ML_COPY_BEST, spec.lineBytes(), spec.from(), spec.to(), spec.pages());
    CopySpec c = Copy.inC(copy, from, to);
    c.call_bytes = spec.callBytes();
    c.consumer = spec.consumer();
    IntByReference number = new IntByReference();
    NativeFailure.check(Memline.ml_copy_default(c, number));
    int[] all = new int[MOST_KERNELS];
    IntByReference count = new IntByReference();
    NativeFailure.check(Memline.ml_copy_kernels(c, all, all.length, count));
    int[] others =
        Arrays.stream(all, 0, count.getValue()).filter(k -> k != number.getValue()).toArray();
    int[] kernels = new int[others.length + 1];
    kernels[0] = number.getValue();
    System.arraycopy(others, 0, kernels, 1, others.length);
    return new CopyRace(c, kernels);
  }

  /** Returns the class of copies whose kernel the race selects. */
  public String copies() {
    byte[] name = new byte[NAME_BYTES];
    NativeFailure.check(Memline.ml_copy_class(spec, name));
    int end = 0;
    while (name[end] != 0) {
      end++;
    }
    return new String(name, 0, end, StandardCharsets.US_ASCII);
  }

  /** Returns the names of all kernels of this library, also of those this processor cannot run. */
  public static Set<String> everyKernel() {
    Set<String> names = new HashSet<>();
    for (int kernel = 0; Memline.ml_copy_kernel_name(kernel) != null; kernel++) {
      names.add(Memline.ml_copy_kernel_name(kernel));
    }
    return names;
  }

  /**
   * Returns the names of the candidates. The first one is the kernel that is used without a rule.
   */
  public List<String> kernels() {
    List<String> names = new ArrayList<>();
    for (int kernel : kernels) {
      names.add(Memline.ml_copy_kernel_name(kernel));
    }
    return names;
  }

  /**
   * Runs the race.
   *
   * @param among indices of the candidates that run
   * @return the times in ns, by round and kernel; NaN for kernels that did not run
   */
  public double[][] run(int rounds, int[] among) {
    int[] numbers = Arrays.stream(among).map(kernel -> kernels[kernel]).toArray();
    double[] ns = new double[rounds * numbers.length];
    NativeFailure.check(Memline.ml_copy_race(spec, numbers, numbers.length, rounds, ns));
    double[][] times = new double[rounds][kernels.length];
    for (int round = 0; round < rounds; round++) {
      Arrays.fill(times[round], Double.NaN);
      for (int i = 0; i < among.length; i++) {
        times[round][among[i]] = ns[round * among.length + i];
      }
    }
    return times;
  }

  /**
   * Calls {@code ml_copy_rules_set} and {@code ml_copy_borders_set}.
   *
   * @param rules one line per rule: a class, a space and a kernel
   * @param l1 largest number of bytes that a copy in the class of the first-level cache touches; 0
   *     for the cache size that the system reports
   */
  public static void load(String rules, long l1, long l2, long l3) {
    NativeFailure.check(Memline.ml_copy_borders_set(l1, l2, l3));
    NativeFailure.check(Memline.ml_copy_rules_set(rules));
  }

  /**
   * Checks that rules can be loaded, and leaves no rules loaded.
   *
   * @throws NativeFailure if they cannot be loaded; the message names the unknown class or kernel
   */
  public static void check(String rules, long l1, long l2, long l3) {
    try {
      load(rules, l1, l2, l3);
    } finally {
      load("", 0, 0, 0);
    }
  }
}
