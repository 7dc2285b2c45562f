package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import org.memline.layout.application.RankStep;

/** The C structure {@code ml_leg} for JNA: the same fields in the same order. */
@FieldOrder({"peer", "from", "to"})
public final class LegSpec extends Structure {
  public long peer;
  public PartSpec from = new PartSpec();
  public PartSpec to = new PartSpec();

  void set(RankStep.Leg leg) {
    peer = leg.peer();
    from.set(leg.from());
    to.set(leg.to());
  }
}
