package org.memline.predict;

import org.memline.layout.Exchanged;
import org.memline.layout.LayoutPair;
import org.memline.layout.Moved;
import org.memline.layout.Slice;
import org.memline.model.SendPath;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * A class of layouts whose times change together from run to run. A class consists of a method, a
 * cache state, and whether the sender's data are contiguous or strided.
 *
 * @param path whether the sender's data are contiguous or strided; null for communication
 *     operations on words, which form one class
 */
record TimeClass(Experiment experiment, Method method, CacheState cache, SendPath path) {
  static TimeClass of(Moved layout, Method method, CacheState cache) {
    if (layout instanceof Slice slice) {
      return new TimeClass(Experiment.SENDS, method, cache, SendPath.of(slice.blocks()));
    }
    if (layout instanceof Exchanged both) {
      return of(both.one(), method, cache);
    }
    return layout instanceof LayoutPair pair
        ? new TimeClass(Experiment.SENDS, method, cache, SendPath.of(pair.fromNest()))
        : new TimeClass(Experiment.TRANSFERS, method, cache, null);
  }

  TimeClass by(Method other) {
    return new TimeClass(experiment, other, cache, path);
  }

  /** Returns a description of the class for people, for example {@code packed, cold, strided}. */
  String words() {
    return method.label() + ", " + cache.label() + (path == null ? "" : ", " + path.label());
  }
}
