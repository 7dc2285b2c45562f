package org.memline.obsp;

/**
 * Checks the messages of a superstep. Each must go from one rank of the machine (all ranks or a
 * group) to a different rank, and have a valid number of bytes.
 */
final class MessageCheck {
  private final Messages messages;
  private final Task task;
  private final String place;

  private MessageCheck(Messages messages, Task task, String place) {
    this.messages = messages;
    this.task = task;
    this.place = place;
  }

  /**
   * Throws IllegalArgumentException for the first invalid message.
   *
   * @param task task that contains the superstep
   * @param place words that name the superstep, with its group if it has one, for error messages
   */
  static void check(Messages messages, Task task, String place) {
    MessageCheck check = new MessageCheck(messages, task, place);
    for (int m = 0; m < messages.count(); m++) {
      check.message(m);
    }
  }

  private void message(int m) {
    int from = messages.from()[m];
    int to = messages.to()[m];
    double bytes = messages.bytes()[m];
    rank(m, from, "comes from");
    rank(m, to, "goes to");
    if (from == to) {
      fail(m, "goes from rank %d to itself: count it as work".formatted(from));
    }
    if (!(bytes >= 0) || bytes == Double.POSITIVE_INFINITY) {
      fail(m, "has %s bytes: give a finite number, 0 or more".formatted(bytes));
    }
    if (messages.sent() != null) {
      sent(m, messages.sent()[m]);
    }
  }

  private void rank(int m, int rank, String how) {
    if (rank < 0 || rank >= task.ranks()) {
      fail(
          m,
          "%s rank %d, which does not exist among %d ranks: use 0 to %d"
              .formatted(how, rank, task.ranks(), task.ranks() - 1));
    }
  }

  private void sent(int m, int sent) {
    int supersteps = task.supersteps().size();
    if (sent < 0 || sent >= supersteps) {
      fail(
          m,
          "is sent in superstep %d, which does not exist among %d supersteps: use 1 to %d"
              .formatted(sent + 1, supersteps, supersteps));
    }
  }

  private void fail(int m, String what) {
    throw new IllegalArgumentException("%s: message %d %s".formatted(place, m + 1, what));
  }
}
