package org.memline.nativelib;

import com.sun.jna.Structure;

/** {@code ml_path}: what two ranks observed of their messages. */
@Structure.FieldOrder({"short_by", "long_by", "copies"})
public final class PathSeen extends Structure {
  public int short_by;
  public int long_by;
  public int copies;
}
