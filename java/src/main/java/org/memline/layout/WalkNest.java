package org.memline.layout;

import java.util.List;

/**
 * What a walk over any layout has beyond a pattern: loops around its list of runs, and runs of
 * different lengths. {@link Walk#index} is then in units of {@link #indexBytes}.
 *
 * @param startBytes where the first pass of the loops starts
 * @param loops the loops, the outermost first
 * @param indexBytes bytes of a unit of the index
 * @param starts starts of the runs in bytes; null unless they take the place of an index
 * @param ends for each run the bytes of the list up to its end; null if all runs are equally long
 * @param layout the tree of constructors
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

  /** Two of these are equal if they have the same constructors. */
  @Override
  public boolean equals(Object other) {
    return other instanceof WalkNest nest && layout.text().equals(nest.layout.text());
  }

  @Override
  public int hashCode() {
    return layout.text().hashCode();
  }
}
