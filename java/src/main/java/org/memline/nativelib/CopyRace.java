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
 * Times all kernels that can perform one copy, by {@code ml_copy_race} in C. This class also loads
 * rules, which select the kernel for each class of copies.
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
   * @param lineBytes size of a cache line in bytes
   * @param from blocks of the source that are read, in this order
   * @param to blocks of the destination that are written, in this order
   * @param callBytes bytes that one call of the kernel moves; 0 if one call moves the whole payload
   * @param pages kind of pages of the source and the destination: {@link Memline#ML_PAGES_BASE} or
   *     {@link Memline#ML_PAGES_HUGE}
   * @param consumer who reads the copied data within the timed interval: {@link
   *     Memline#ML_CONSUMER_NOBODY}, {@link Memline#ML_CONSUMER_SELF} (the same core), or {@link
   *     Memline#ML_CONSUMER_PEER} (a thread on a second core)
   */
  public record Spec(int lineBytes, Walk from, Walk to, long callBytes, int pages, int consumer) {}

  /**
   * Returns a race. It holds no resources, so it need not be closed. The caller keeps the two
   * regions open while the race runs.
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

  /**
   * Returns the name of the class that this copy belongs to. A rule selects one kernel for all
   * copies of a class.
   */
  public String copies() {
    byte[] name = new byte[NAME_BYTES];
    NativeFailure.check(Memline.ml_copy_class(spec, name));
    int end = 0;
    while (name[end] != 0) {
      end++;
    }
    return new String(name, 0, end, StandardCharsets.US_ASCII);
  }

  /**
   * Returns the names of all kernels of the C library, including kernels that this processor cannot
   * run.
   */
  public static Set<String> everyKernel() {
    Set<String> names = new HashSet<>();
    for (int kernel = 0; Memline.ml_copy_kernel_name(kernel) != null; kernel++) {
      names.add(Memline.ml_copy_kernel_name(kernel));
    }
    return names;
  }

  /**
   * Returns the names of the kernels that can perform this copy. The first kernel is the default,
   * which is used if no rule applies.
   */
  public List<String> kernels() {
    List<String> names = new ArrayList<>();
    for (int kernel : kernels) {
      names.add(Memline.ml_copy_kernel_name(kernel));
    }
    return names;
  }

  /**
   * Times the given kernels {@code rounds} times each.
   *
   * @param among indices into {@link #kernels} of the kernels to be timed
   * @return times of one copy in ns: {@code [round][index into kernels]}; NaN for kernels that are
   *     not in {@code among}
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
   * Replaces the rules that select the kernels of later copies, and the sizes that divide copies
   * into classes by cache level.
   *
   * @param rules one line for each rule: name of a class, a space, name of a kernel
   * @param l1 largest number of bytes that a copy may touch and still belong to the class of the L1
   *     cache; 0 for the cache size that the system reports
   * @param l2 largest number of bytes for the class of the L2 cache; 0 for the reported size
   * @param l3 largest number of bytes for the class of the L3 cache; 0 for one core's share of the
   *     reported size
   */
  public static void load(String rules, long l1, long l2, long l3) {
    NativeFailure.check(Memline.ml_copy_borders_set(l1, l2, l3));
    NativeFailure.check(Memline.ml_copy_rules_set(rules));
  }

  /**
   * Checks that {@link #load} accepts these values. Afterwards no rules are loaded.
   *
   * @throws NativeFailure if C rejects a rule; the message names the unknown class or kernel
   */
  public static void check(String rules, long l1, long l2, long l3) {
    try {
      load(rules, l1, l2, l3);
    } finally {
      load("", 0, 0, 0);
    }
  }
}
