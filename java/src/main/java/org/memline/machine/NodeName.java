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

/** Names of nodes, as they are or, for files that others see, as hashes. */
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
      return kernelsOwn(); // a name that no resolver knows is a name all the same
    }
  }

  private static String kernelsOwn() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** Returns whether a name is a hash, as {@link #hashed} returns it. */
  public static boolean isHash(String name) {
    return name.matches(HASH + "[0-9a-f]{" + 2 * SHOWN_BYTES + "}");
  }

  /**
   * Returns what stands for a name in a file. Names of nodes are few enough to try all of them:
   * only who has the key can tell which one it is.
   *
   * @param key of the file
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
