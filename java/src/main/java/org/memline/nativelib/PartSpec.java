package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import org.memline.layout.Walk;
import org.memline.layout.application.BlockPart;

/** {@code struct ml_part}, field for field. */
@FieldOrder({"start", "walk"})
public final class PartSpec extends Structure {
  public long start;
  public WalkSpec walk = new WalkSpec();

  void set(BlockPart part) {
    start = part.startWords() * Walk.WORD_BYTES;
    walk.set(part.walk());
  }
}
