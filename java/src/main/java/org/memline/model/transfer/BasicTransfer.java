package org.memline.model.transfer;

/**
 * A basic transfer, with the patterns by which it reads and writes. On a side that does not access
 * memory, the pattern is a port.
 *
 * @param kind way in which the data are moved
 * @param congestion number of transfers that share the link, for a network transfer; otherwise 1
 * @param column position in the text, from 1
 */
record BasicTransfer(Kind kind, Pattern read, Pattern write, int congestion, int column)
    implements Expression {

  /** The kinds of table 1 of the paper. */
  enum Kind {
    /** xCy: local copy by the processor. */
    COPY("C"),
    /** xS0: the processor loads and sends. */
    LOAD_SEND("S"),
    /** xF0: a background engine fetches and sends. */
    FETCH_SEND("F"),
    /** 0Ry: the processor receives and stores. */
    RECEIVE_STORE("R"),
    /** 0Dy: a deposit engine stores. */
    RECEIVE_DEPOSIT("D"),
    /** Nd: the network carries data only. */
    NETWORK_DATA("Nd"),
    /** Nadp: the network carries pairs of address and data. */
    NETWORK_PAIRS("Nadp");

    private final String letter;

    Kind(String letter) {
      this.letter = letter;
    }

    String letter() {
      return letter;
    }

    boolean isNetwork() {
      return this == NETWORK_DATA || this == NETWORK_PAIRS;
    }
  }

  /** Returns the key of its rate: {@code 64C1}, {@code Nd}, {@code Nd@2}. */
  @Override
  public String toString() {
    if (kind.isNetwork()) {
      return kind.letter() + (congestion == 1 ? "" : "@" + congestion);
    }
    return read + kind.letter() + write;
  }

  @Override
  public double rate(Rates rates) {
    return rates.of(toString());
  }

  @Override
  public BasicTransfer first() {
    return this;
  }

  @Override
  public BasicTransfer last() {
    return this;
  }

  @Override
  public Expression congested(int transfers) {
    return kind.isNetwork() ? new BasicTransfer(kind, read, write, transfers, column) : this;
  }
}
