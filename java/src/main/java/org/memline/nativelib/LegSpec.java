package org.memline.nativelib;

import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import org.memline.layout.application.RankStep;

/** {@code struct ml_leg}, field for field. */
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
