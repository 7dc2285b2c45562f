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
 * Standard output that ends the program if writing fails. A PrintWriter only records an error and
 * continues. If the disk is full, the program would then end with exit code 0 and an incomplete
 * file.
 */
public final class StandardOutput extends OutputStream {
  /** Mask of the bits in {@code st_mode} that give the type of the file. */
  private static final int KIND = 0170000;

  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private static final Path ITSELF = Path.of("/dev/fd/1");

  private final OutputStream out;
  private final BooleanSupplier read;
  private boolean lost;

  /**
   * Thrown if output could not be written. It is not an IOException, because a PrintWriter would
   * catch that.
   *
   * <p>No error is reported if the reader has closed the pipe ({@code | head -1}), because the
   * reader needs no more output.
   */
  public static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final boolean unread;

    private Lost(IOException why, boolean unread) {
      super(
          "standard output cannot be written: "
              + why.getMessage()
              + ": redirect it to another"
              + " place",
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
   * Returns a writer that throws {@link Lost} if writing fails.
   *
   * @param out stream that is written
   * @param read function that returns whether another program reads the stream; it is called if
   *     writing fails
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
      return; // an exception has already reported the error
    }
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      lost = true;
      throw new Lost(e, read.getAsBoolean());
    }
  }

  /**
   * Finds out why writing directly to a file failed, for example with {@code --out /dev/stdout}.
   *
   * @throws Lost if writing failed because the reader stopped reading
   */
  static void requireReader(Path file, IOException why) {
    if (isRead(file)) {
      throw new Lost(why, true);
    }
  }

  /**
   * Returns whether the file is a pipe or a socket, so that another program reads it. The text of
   * the system's error message cannot show this, because it depends on the user's language.
   */
  private static boolean isRead(Path file) {
    try {
      int kind = (int) Files.getAttribute(file, "unix:mode") & KIND;
      return kind == PIPE || kind == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
