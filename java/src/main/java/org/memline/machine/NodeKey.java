package org.memline.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;

/**
 * The secret key of the hashes that replace the names of nodes in a samples file. The key lies in a
 * file beside the samples file, and only the owner can read it. A resumed run therefore computes
 * the same hashes. If the samples file is passed on, the key stays behind.
 */
public final class NodeKey {
  private static final int BYTES = 32;

  private NodeKey() {}

  /** Returns the file that contains the key of a samples file. */
  public static Path file(Path samples) {
    return samples.resolveSibling("." + samples.getFileName() + ".node-key");
  }

  /**
   * Returns the key of a samples file. The first call draws the key at random and writes its file.
   *
   * @throws UncheckedIOException if the file of the key cannot be read or written
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
