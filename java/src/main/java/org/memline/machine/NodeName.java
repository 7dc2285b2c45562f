package org.memline.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Names of nodes: plain, or as hashes in files that others may see. */
public final class NodeName {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int SHOWN_BYTES = 6;
  private static final String HASH = "node-";

  private NodeName() {}

  /** Returns this node's name. */
  public static String here() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return kernelsOwn(); // the kernel's name of this node, which cannot be resolved
    }
  }

  private static String kernelsOwn() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** Returns whether a name has the form of the hashes that {@link #hashed} returns. */
  public static boolean isHash(String name) {
    return name.matches(HASH + "[0-9a-f]{" + 2 * SHOWN_BYTES + "}");
  }

  /**
   * Returns the hash of a name. There are so few names that somebody could try them all, so the
   * hash has a key: only the owner of the key can find the name.
   *
   * @param key key of the samples file
   */
  public static String hashed(String name, byte[] key) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      byte[] hash = mac.doFinal(name.getBytes(StandardCharsets.UTF_8));
      return HASH + HexFormat.of().formatHex(Arrays.copyOf(hash, SHOWN_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no " + ALGORITHM, e);
    }
  }
}
