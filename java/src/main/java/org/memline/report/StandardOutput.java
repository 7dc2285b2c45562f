package org.memline.report;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * Standard output whose loss ends the work at once: writers keep an error to themselves, and a full
 * disk would end with 0 and half a file.
 */
public final class StandardOutput extends OutputStream {
  /** The kinds of {@code st_mode}. */
  private static final int KIND = 0170000;

  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private static final Path ITSELF = Path.of("/dev/fd/1");

  private final OutputStream out;
  private final BooleanSupplier read;
  private boolean lost;

  /**
   * What was printed did not arrive. No IOException, which a writer would keep to itself.
   *
   * <p>Where somebody reads no more ({@code | head -1}) there is nothing to be told: it wanted no
   * more.
   */
  public static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final boolean unread;

    private Lost(IOException why, boolean unread) {
      super(
          "standard output cannot be written: " + why.getMessage() + ": print to another place",
          why);
      this.unread = unread;
    }

    public boolean unread() {
      return unread;
    }
  }

  private StandardOutput(OutputStream out, BooleanSupplier read) {
    this.out = out;
    this.read = read;
  }

  public static PrintWriter writer() {
    return writer(new FileOutputStream(FileDescriptor.out), () -> isRead(ITSELF));
  }

  /**
   * Returns a writer on any stream.
   *
   * @param read whether another program reads it, asked once it does no more
   */
  public static PrintWriter writer(OutputStream out, BooleanSupplier read) {
    return new PrintWriter(
        new BufferedWriter(
            new OutputStreamWriter(new StandardOutput(out, read), StandardCharsets.UTF_8)));
  }

  @Override
  public void write(int one) {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) {
    if (lost) {
      return; // it was told
    }
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      lost = true;
      throw new Lost(e, read.getAsBoolean());
    }
  }

  /**
   * Of a file that is written to as it is, {@code --out /dev/stdout}.
   *
   * @throws Lost where it could not be written because its reader went
   */
  static void requireReader(Path file, IOException why) {
    if (isRead(file)) {
      throw new Lost(why, true);
    }
  }

  /** Whether another program reads it: the system's words for one that went have a language. */
  private static boolean isRead(Path file) {
    try {
      int kind = (int) Files.getAttribute(file, "unix:mode") & KIND;
      return kind == PIPE || kind == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
