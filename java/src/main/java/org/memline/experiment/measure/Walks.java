package org.memline.experiment.measure;

import java.util.HashMap;
import java.util.Map;
import org.memline.layout.Access;
import org.memline.layout.Walk;

/**
 * The walks of a launch's cells, each made once: a permutation of a million words takes a while.
 */
public final class Walks {
  /** Of the index patterns: another order on either side. */
  private static final long FROM_SEED = 1;

  private static final long TO_SEED = 2;

  private final Map<Key, Walk> made = new HashMap<>();

  private record Key(Access access, long words, long seed) {}

  /** How so many words are read. */
  public Walk from(Access access, long words) {
    return walk(access, words, FROM_SEED);
  }

  /** How they are written. */
  public Walk to(Access access, long words) {
    return walk(access, words, TO_SEED);
  }

  private Walk walk(Access access, long words, long seed) {
    return made.computeIfAbsent(
        new Key(access, words, seed), key -> access.walk(key.words, key.seed));
  }
}
