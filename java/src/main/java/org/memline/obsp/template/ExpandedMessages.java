package org.memline.obsp.template;

import java.util.Arrays;
import java.util.List;
import org.memline.obsp.Messages;
import org.memline.obsp.template.TemplateStep.MessageTemplate;

/**
 * Collects the messages that the ranks of a machine (all ranks or a group) wait for in a superstep.
 */
final class ExpandedMessages {
  private static final int FIRST = 16;

  /** Upper bound of the number, from 1, of the superstep in which a message is sent. */
  private static final double MOST = 1e8;

  private int count;
  private int[] from = new int[FIRST];
  private int[] to = new int[FIRST];
  private double[] bytes = new double[FIRST];
  private int[] sent;

  private ExpandedMessages() {}

  static Messages of(List<MessageTemplate> templates, TemplateScope scope, int ranks) {
    ExpandedMessages all = new ExpandedMessages();
    all.sent = templates.stream().anyMatch(t -> t.sent() != null) ? new int[FIRST] : null;
    for (MessageTemplate template : templates) {
      for (int i = 0; i < ranks; i++) {
        all.add(template, scope.rank(i), i, ranks);
      }
    }
    return all.count == 0
        ? Messages.NONE
        : new Messages(
            Arrays.copyOf(all.from, all.count),
            Arrays.copyOf(all.to, all.count),
            Arrays.copyOf(all.bytes, all.count),
            all.sent == null ? null : Arrays.copyOf(all.sent, all.count));
  }

  private void add(MessageTemplate template, TemplateScope scope, int rank, int ranks) {
    if (template.when() != null && !template.when().holds(scope)) {
      return;
    }
    int sender =
        template.from() == null
            ? rank
            : template.from().whole(scope, Integer.MIN_VALUE, ranks - 1.0, "a rank");
    int receiver = template.to().whole(scope, Integer.MIN_VALUE, ranks - 1.0, "a rank");
    if (sender < 0 || receiver < 0 || sender == receiver) {
      return; // there is no message: it has no sender or no receiver, or they are the same rank
    }
    grow();
    from[count] = sender;
    to[count] = receiver;
    bytes[count] = template.bytes().notNegative(scope, "the bytes of a message");
    if (sent != null) {
      sent[count] =
          template.sent() == null
              ? (int) scope.value(TemplateScope.SUPERSTEP) - 1
              : template.sent().whole(scope, 1, MOST, "a superstep") - 1;
    }
    count++;
  }

  private void grow() {
    if (count == from.length) {
      from = Arrays.copyOf(from, 2 * count);
      to = Arrays.copyOf(to, 2 * count);
      bytes = Arrays.copyOf(bytes, 2 * count);
      sent = sent == null ? null : Arrays.copyOf(sent, 2 * count);
    }
  }
}
