package org.memline.layout;

import java.util.List;

/**
 * The additional properties of a walk over a general layout: loops around a list of runs, and runs
 * of different lengths. Walks over simple patterns do not need them. {@link Walk#index} is then in
 * units of {@link #indexBytes}.
 *
 * @param startBytes start of the first pass of the loops, in bytes from the start of the memory
 * @param loops loops around the list, the outermost first
 * @param indexBytes bytes of a unit of the index
 * @param starts starts of the runs in bytes, if an index cannot give them; otherwise null
 * @param ends number of payload bytes in the list up to the end of each run; null if all runs are
 *     equally long
 * @param layout layout that is walked
 * @param payloadBytes bytes of the message
 * @param extentBytes bytes from the start of the memory to the last byte of the layout
 */
public record WalkNest(
    long startBytes,
    List<Nest.Loop> loops,
    int indexBytes,
    long[] starts,
    int[] ends,
    Layout layout,
    long payloadBytes,
    long extentBytes) {

  /** Compares only the texts of the layouts, because a layout determines all other members. */
  @Override
  public boolean equals(Object other) {
    return other instanceof WalkNest nest && layout.text().equals(nest.layout.text());
  }

  @Override
  public int hashCode() {
    return layout.text().hashCode();
  }
}
