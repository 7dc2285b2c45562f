package org.memline.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.function.IntSupplier;

/**
 * A lock file for a calibration, so that only one run at a time can write it. The lock ends when it
 * is released or when its process ends.
 */
public final class RunLock {
  /**
   * Number of comparisons of file sizes by {@link #isOurs}. Each comparison uses a random size up
   * to 512 bytes. The probability that another file has the same size in all three comparisons is
   * 1/512³.
   */
  private static final int ROUNDS = 3;

  private static final int MOST_BYTES = 512;

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Holds the lock while {@code run} runs. Returns the result of {@code run}.
   *
   * @throws LaunchException if another run uses the calibration
   */
  static int holding(Output output, IntSupplier run) {
    RunLock lock = of(output);
    try {
      return run.getAsInt();
    } finally {
      lock.release();
    }
  }

  private static RunLock of(Output output) {
    Path file = output.samples().resolveSibling("." + output.samples().getFileName() + ".lock");
    try {
      while (true) {
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        if (!lock(channel)) {
          channel.close();
          throw new LaunchException(
              output.calibration()
                  + " is in use by another run: wait until it ends, or choose another --label");
        }
        if (isOurs(file, channel)) {
          return new RunLock(file, channel);
        }
        channel.close();
      }
    } catch (IOException e) {
      throw new LaunchException(
          "cannot write " + file + " (" + e.getMessage() + "): choose another --out");
    }
  }

  /**
   * Returns whether the locked file is still the file of this name. Between opening and locking,
   * the previous holder of the lock may have removed the file, and another process may have created
   * a new one. The check gives the locked file a random size and compares it with the size of the
   * named file. It does not open the named file, because closing it would release the lock.
   */
  static boolean isOurs(Path file, FileChannel channel) throws IOException {
    SecureRandom random = new SecureRandom();
    try {
      for (int round = 0; round < ROUNDS; round++) {
        int size = 1 + random.nextInt(MOST_BYTES);
        channel.truncate(0).write(ByteBuffer.allocate(size), 0);
        if (Files.size(file) != size) {
          return false;
        }
      }
      return true;
    } catch (NoSuchFileException removed) {
      return false;
    }
  }

  /**
   * Takes the lock. Returns false if another process holds the lock, and true if the lock was taken
   * or if the file system does not support locks.
   */
  private static boolean lock(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (IOException e) {
      return true;
    }
  }

  private void release() {
    try {
      Files.deleteIfExists(file);
      channel.close();
    } catch (IOException e) {
      // The file cannot be removed and remains. Its lock ends with this process.
    }
  }
}
