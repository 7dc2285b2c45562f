package org.memline.model.transfer;

/**
 * A basic transfer, with the patterns by which it reads and writes memory, or a port where it does
 * not access memory.
 *
 * @param kind what moves the data
 * @param congestion of a network transfer: how many share the link; 1 for others
 * @param column its position in the text, from 1
 */
record BasicTransfer(Kind kind, Pattern read, Pattern write, int congestion, int column)
    implements Expression {

  /** Table 1 of the paper. */
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
