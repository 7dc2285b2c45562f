package org.memline.model.transfer;

/**
 * A basic transfer of the copy-transfer model (Stricker and Gross 1995), with the patterns by which
 * it reads and writes memory. A side that does not access memory has the pattern {@link
 * Pattern#PORT}.
 *
 * @param kind the way in which the data are moved
 * @param read pattern by which memory is read
 * @param write pattern by which memory is written
 * @param congestion number of transfers that share the network link; 1 for transfers within a node
 * @param column position of the transfer in the parsed text in characters, from 1, for error
 *     messages
 */
record BasicTransfer(Kind kind, Pattern read, Pattern write, int congestion, int column)
    implements Expression {

  /**
   * The kinds of basic transfers (Stricker and Gross 1995, table 1). In their names, x is the
   * pattern of reading, y the pattern of writing and 0 a port.
   */
  enum Kind {
    /** xCy: the processor copies within local memory, from pattern x to pattern y. */
    COPY("C"),
    /** xS0: the processor loads words with pattern x and sends them. */
    LOAD_SEND("S"),
    /** xF0: a background engine fetches words with pattern x and sends them. */
    FETCH_SEND("F"),
    /** 0Ry: the processor receives words and stores them with pattern y. */
    RECEIVE_STORE("R"),
    /** 0Dy: a deposit engine stores received words with pattern y. */
    RECEIVE_DEPOSIT("D"),
    /** Nd: the network carries data without addresses. */
    NETWORK_DATA("Nd"),
    /** Nadp: the network carries pairs of an address and a data word. */
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

  /**
   * Returns the name of this transfer in a table of rates, for example {@code 64C1}, {@code Nd}, or
   * {@code Nd@2} if two transfers share the link.
   */
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
