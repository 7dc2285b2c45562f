package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;

/**
 * Runs a superstep of a shared library that the user wrote, by {@code ml_user} in C. All ranks open
 * the library together. Each object has its own MPI window.
 */
public final class UserRun implements AutoCloseable {
  /**
   * The number of values that the user's function sets for each rank: words read, words written,
   * and bytes of a word.
   */
  public static final int WORDS = 3;

  private final int ranks;
  private final Pointer handle;

  /**
   * Opens the library and its window by {@code ml_user_open}. Collective.
   *
   * @param library path of the user's library
   * @param argument text that the user's functions get
   * @param windowBytes size of the window on each rank in bytes
   * @param ranks number of all ranks
   */
  public UserRun(String library, String argument, long windowBytes, int ranks) {
    PointerByReference place = new PointerByReference();
    NativeFailure.check(UserSupersteps.ml_user_open(library, argument, windowBytes, place));
    this.ranks = ranks;
    handle = place.getValue();
  }

  /**
   * The result of one repetition, equal on every rank.
   *
   * @param ns time of the repetition in ns
   * @param words {@link #WORDS} values for each rank, as the user's function has set them
   */
  public record Once(double ns, long[] words) {}

  /**
   * Runs one repetition by {@code ml_user_run}. Collective. If it fails, the caller must end the
   * job.
   */
  public Once once(long repetition) {
    double[] ns = new double[1];
    long[] words = new long[WORDS * ranks];
    NativeFailure.check(UserSupersteps.ml_user_run(handle, repetition, ns, words));
    return new Once(ns[0], words);
  }

  @Override
  public void close() {
    NativeFailure.check(UserSupersteps.ml_user_close(handle));
  }
}
