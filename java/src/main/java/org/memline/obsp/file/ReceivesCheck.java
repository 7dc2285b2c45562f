package org.memline.obsp.file;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.obsp.Messages;

/**
 * Checks that each rank waits for exactly as many messages as are sent to it. With a larger number
 * n, the call {@code bsp_oblsync(bsp, n)} in a program would wait forever for the n-th message.
 */
final class ReceivesCheck {
  private static final int MOST = 8;

  private ReceivesCheck() {}

  static void check(int[] receives, Messages messages, int ranks, String place) {
    if (receives.length != ranks) {
      throw new IllegalArgumentException(
          "%s: receives has %d numbers for %d ranks: give one number for each rank"
              .formatted(place, receives.length, ranks));
    }
    int[] sent = new int[ranks];
    for (int to : messages.to()) {
      if (to >= 0 && to < ranks) {
        sent[to]++;
      }
    }
    for (int rank = 0; rank < ranks; rank++) {
      if (receives[rank] != sent[rank]) {
        throw new IllegalArgumentException(
            "%s: rank %d waits for %s, but %s: %s"
                .formatted(
                    place,
                    rank,
                    messages(receives[rank]),
                    sent[rank] == 0
                        ? "no rank sends it a message"
                        : messages(sent[rank])
                            + " to it "
                            + (sent[rank] == 1 ? "is" : "are")
                            + " sent, by "
                            + senders(messages, rank),
                    receives[rank] > sent[rank]
                        ? "give the missing messages, or reduce the number in receives"
                        : "remove messages, or increase the number in receives"));
      }
    }
  }

  private static String messages(int count) {
    return count + (count == 1 ? " message" : " messages");
  }

  private static String senders(Messages messages, int to) {
    String some =
        IntStream.range(0, messages.count())
            .filter(m -> messages.to()[m] == to)
            .limit(MOST)
            .mapToObj(m -> Integer.toString(messages.from()[m]))
            .collect(Collectors.joining(", "));
    return "rank " + some;
  }
}
