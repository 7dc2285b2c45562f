package org.memline.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/** This node's name, as it is or, for files that others see, as a short hash. */
public final class NodeName {
  private NodeName() {}

  public static String of(boolean hashed) {
    String name = name();
    return hashed ? "node-" + hash(name) : name;
  }

  private static String name() {
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

  private static String hash(String name) {
    CRC32C crc = new CRC32C();
    crc.update(name.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }
}
