package org.memline.watch;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.RowLine;

/**
 * The layouts in which ranks receive messages, by receiver, sender and bytes. A recorded send does
 * not contain the layout of its receiver. The layout of the receiver is known if all of its
 * receives from this sender with this number of bytes have the same layout.
 */
final class ReceivedLayouts {
  /** The number that recordings have as the sender in receives from MPI_ANY_SOURCE. */
  private static final int ANY_SOURCE = -1;

  /** Stands for receives with several layouts, or with a layout that is not known. */
  private static final MessageLayout UNKNOWN = MessageLayout.undecoded(0, "several layouts");

  /**
   * The properties by which the receives that belong to a send are found.
   *
   * @param source number of the sender in the receiver's MPI_COMM_WORLD
   */
  private record Message(int source, long bytes) {}

  private final KnownLayouts layouts;

  /**
   * The layouts by receiver, which is given by the first line of its file. There is one such object
   * for each rank, so the objects are compared by identity.
   */
  private final Map<HeadLine, Map<Message, MessageLayout>> received = new IdentityHashMap<>();

  ReceivedLayouts(KnownLayouts layouts) {
    this.layouts = layouts;
  }

  /**
   * Adds a row of a rank's file, which is a group of similar receives. The row is left out if its
   * receives have different lengths.
   */
  void add(RankLines rank, RowLine row) {
    boolean usable =
        row.layout() != RowLine.NO_LAYOUT
            && row.calls() > 0
            && row.bytes() > 0
            && row.bytes() % row.calls() == 0;
    if (!usable || row.count() == RowLine.SEVERAL_COUNTS) {
      return;
    }
    long bytes = row.bytes() / row.calls();
    received
        .computeIfAbsent(rank.head(), added -> new HashMap<>())
        .merge(
            new Message(row.peer(), bytes),
            layout(rank, row.layout(), bytes),
            (one, other) -> one == other ? one : UNKNOWN);
  }

  /**
   * Returns the layout in which a message is received. The message may be shorter than the receive
   * allows.
   *
   * @param layout number of the layout of one item, in the file of the rank
   * @param bytes length of the message in bytes
   */
  private MessageLayout layout(RankLines rank, int layout, long bytes) {
    long item = rank.layout(layout).bytes();
    MessageLayout own =
        item == 0 || bytes % item != 0 ? UNKNOWN : layouts.of(rank, layout, bytes / item);
    return own.known() ? own : UNKNOWN;
  }

  /**
   * Returns the layout that the receiver of a message writes; {@code sent} if it is not known.
   *
   * @param sender rank number of the sender
   * @param receiver first line of the receiver's file; null if the receiver was not recorded
   * @param sent layout that the sender reads
   */
  MessageLayout of(int sender, HeadLine receiver, MessageLayout sent) {
    Map<Message, MessageLayout> own = received.getOrDefault(receiver, Map.of());
    MessageLayout found = own.get(new Message(sender, sent.bytes()));
    if (found == null) {
      found = own.get(new Message(ANY_SOURCE, sent.bytes()));
    }
    return found == null || found == UNKNOWN ? sent : found;
  }
}
