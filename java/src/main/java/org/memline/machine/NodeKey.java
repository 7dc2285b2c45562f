package org.memline.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;

/**
 * The key by which a samples file has hashes for the names of its nodes. It lies beside the file,
 * for its owner alone, so that a run that goes on has the same hashes; who passes the samples on
 * leaves it behind.
 */
public final class NodeKey {
  private static final int BYTES = 32;

  private NodeKey() {}

  /** Returns the file of the key. */
  public static Path file(Path samples) {
    return samples.resolveSibling("." + samples.getFileName() + ".node-key");
  }

  /**
   * Returns the key of a samples file, made at random the first time.
   *
   * @throws UncheckedIOException where it cannot be read or written
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
   * Returns this node's name as the samples file has it.
   *
   * @param hashed whether it has hashes
   */
  public static String here(boolean hashed, Path samples) {
    return hashed ? NodeName.hashed(NodeName.here(), of(samples)) : NodeName.here();
  }
}
