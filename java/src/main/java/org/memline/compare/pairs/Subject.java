package org.memline.compare.pairs;

import java.util.List;
import org.memline.sample.PairRound;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairTest;

/**
 * A node, a link, a switch or the whole cluster, judged by one aspect.
 *
 * @param kind which of these it is
 * @param aspect the kind of message, and the role of the node in it (sender, receiver or either)
 * @param node index of the node. For a link, that of the sender, or the lower index if both
 *     directions have one time. {@link #NONE} for a switch and for the whole cluster
 * @param partner index of the other node of a link; otherwise {@link #NONE}
 * @param place the name of a switch; otherwise empty
 */
public record Subject(Kind kind, PairRole.Aspect aspect, int node, int partner, String place) {
  public static final int NONE = -1;

  /** The kind of the part of the cluster that is judged. */
  public enum Kind {
    /** The whole cluster, compared with a baseline. */
    ALL,
    SWITCH,
    NODE,
    LINK
  }

  static Subject all(PairRole.Aspect aspect) {
    return new Subject(Kind.ALL, aspect, NONE, NONE, "");
  }

  static Subject node(PairRole.Aspect aspect, int node) {
    return new Subject(Kind.NODE, aspect, node, NONE, "");
  }

  static Subject ofSwitch(PairRole.Aspect aspect, String place) {
    return new Subject(Kind.SWITCH, aspect, NONE, NONE, place);
  }

  static Subject link(PairRole.Aspect aspect, int from, int to) {
    return new Subject(Kind.LINK, aspect, from, to, "");
  }

  /**
   * Returns whether a measurement between two nodes involves this part of the cluster. The
   * measurement must be of the kind of message by which the part is judged.
   *
   * @param switches name of the leaf switch of each node
   */
  public boolean in(PairTest test, List<String> switches) {
    PairRole role = aspect.role();
    return switch (kind) {
      case ALL -> true;
      case NODE -> role.has(node, test.from(), test.to());
      case LINK ->
          aspect.metric().directed()
              ? test.from() == node && test.to() == partner
              : test.ends().equals(PairRound.Ends.of(node, partner));
      case SWITCH ->
          role != PairRole.RECEIVES && place.equals(switches.get(test.from()))
              || role != PairRole.SENDS && place.equals(switches.get(test.to()));
    };
  }

  /**
   * Returns whether a node belongs to this part of the cluster.
   *
   * @param which index of the node
   */
  public boolean touches(int which, NodePairs measured) {
    return switch (kind) {
      case ALL -> true;
      case NODE, LINK -> which == node || which == partner;
      case SWITCH -> place.equals(measured.switches().get(which));
    };
  }

  /**
   * A part of the cluster that is suspected after the first stage of the measurements.
   *
   * @param excess logarithm of the ratio of its times to those of the others
   * @param height the excess divided by the spread of such parts
   * @param within whether pairs within a switch are slow, too; true for all but a slow uplink
   */
  record Suspect(Subject subject, double excess, double height, boolean within) {}
}
