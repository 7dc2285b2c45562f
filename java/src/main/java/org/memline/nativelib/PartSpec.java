package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import org.memline.layout.Walk;
import org.memline.layout.application.BlockPart;

/** The C structure {@code ml_part} for JNA: the same fields in the same order. */
@FieldOrder({"start", "walk"})
public final class PartSpec extends Structure {
  public long start;
  public WalkSpec walk = new WalkSpec();

  void set(BlockPart part) {
    start = part.startWords() * Walk.WORD_BYTES;
    walk.set(part.walk());
  }
}
