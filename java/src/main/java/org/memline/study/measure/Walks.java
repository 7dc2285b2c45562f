package org.memline.study.measure;

import java.util.HashMap;
import java.util.Map;
import org.memline.layout.Access;
import org.memline.layout.Walk;

/**
 * Creates the walks of the copies of a launch. A walk is the order in which a copy visits words.
 * Each walk is created only once, because a permutation of a million words takes long.
 */
public final class Walks {
  /**
   * Seed of the random order in which words are read. The order in which words are written has
   * another seed.
   */
  private static final long FROM_SEED = 1;

  private static final long TO_SEED = 2;

  private final Map<Key, Walk> made = new HashMap<>();

  private record Key(Access access, long words, long seed) {}

  /** Returns the order in which {@code words} words are read by this pattern. */
  public Walk from(Access access, long words) {
    return walk(access, words, FROM_SEED);
  }

  /** Returns the order in which {@code words} words are written by this pattern. */
  public Walk to(Access access, long words) {
    return walk(access, words, TO_SEED);
  }

  private Walk walk(Access access, long words, long seed) {
    return made.computeIfAbsent(
        new Key(access, words, seed), key -> access.walk(key.words, key.seed));
  }
}
