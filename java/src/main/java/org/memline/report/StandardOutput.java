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
 * Standard output that ends the program when a write fails. Java's writers do not report errors, so
 * that otherwise a full disk would lead to half a file and exit code 0.
 */
public final class StandardOutput extends OutputStream {
  /** The file-type bits of {@code st_mode}. */
  private static final int KIND = 0170000;

  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private static final Path ITSELF = Path.of("/dev/fd/1");

  private final OutputStream out;
  private final BooleanSupplier read;
  private boolean lost;

  /**
   * Thrown if output was lost. It is not an IOException, because Java's writers ignore these.
   *
   * <p>If the reader has stopped reading ({@code | head -1}), nothing is reported: the reader
   * wanted no more.
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
   * Returns a writer on any stream.
   *
   * @param read whether another program reads the stream; called if the stream fails
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
      return; // the error has already been reported
    }
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      lost = true;
      throw new Lost(e, read.getAsBoolean());
    }
  }

  /**
   * Checks a file that is written directly, as with {@code --out /dev/stdout}.
   *
   * @throws Lost if it could not be written because its reader stopped reading
   */
  static void requireReader(Path file, IOException why) {
    if (isRead(file)) {
      throw new Lost(why, true);
    }
  }

  /**
   * Returns whether another program reads the file. The system's error message cannot be used,
   * because it depends on the language.
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
