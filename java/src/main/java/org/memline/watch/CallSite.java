package org.memline.watch;

/**
 * A place in a program from which MPI was called.
 *
 * @param object path of the program or library; empty if unknown
 * @param offset address of the call in bytes from the start of the object
 * @param symbol name of the function; empty if unknown
 */
public record CallSite(String object, long offset, String symbol) {
  /** Stands for a call from an unknown place. */
  public static final CallSite UNKNOWN = new CallSite("", 0, "");

  /**
   * Returns the function, and the place in the program or library, such as {@code main
   * (app+0x1234)}.
   */
  public String words() {
    if (object.isEmpty()) {
      return symbol.isEmpty() ? "unknown place" : symbol;
    }
    String place = "%s+0x%x".formatted(object.substring(object.lastIndexOf('/') + 1), offset);
    return symbol.isEmpty() ? place : "%s (%s)".formatted(symbol, place);
  }
}
