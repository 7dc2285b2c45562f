package org.memline.nativelib;

import com.sun.jna.Structure;

/**
 * The C structure {@code ml_path}: how the messages between two ranks travelled (shared memory or
 * TCP), as the ranks observed it.
 */
@Structure.FieldOrder({"short_by", "long_by", "copies"})
public final class PathSeen extends Structure {
  public int short_by;
  public int long_by;
  public int copies;
}
