package org.memline.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;

/**
 * The key of the hashes by which a samples file names its nodes. It lies beside that file and only
 * its owner can read it. A resumed run therefore has the same hashes, and the key stays behind if
 * the samples file is passed on.
 */
public final class NodeKey {
  private static final int BYTES = 32;

  private NodeKey() {}

  /** Returns the file of the key. */
  public static Path file(Path samples) {
    return samples.resolveSibling("." + samples.getFileName() + ".node-key");
  }

  /**
   * Returns the key of a samples file, which is drawn at random the first time.
   *
   * @throws UncheckedIOException if it cannot be read or written
   */
  public static byte[] of(Path samples) {
    Path file = file(samples);
    try {
      if (!Files.exists(file)) {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        Path made =
            Files.createTempFile(
                file.toAbsolutePath().getParent(),
                ".node-key",
                "",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.move(Files.write(made, key), file, StandardCopyOption.ATOMIC_MOVE);
      }
      byte[] key = Files.readAllBytes(file);
      if (key.length != BYTES) {
        throw new IOException("it has %d bytes instead of %d".formatted(key.length, BYTES));
      }
      return key;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the key of node names " + file + " cannot be used: " + e.getMessage(), e);
    }
  }

  /**
   * Returns this node's name in the form that the samples file uses.
   *
   * @param hashed whether the file has hashes instead of names
   */
  public static String here(boolean hashed, Path samples) {
    return hashed ? NodeName.hashed(NodeName.here(), of(samples)) : NodeName.here();
  }
}
