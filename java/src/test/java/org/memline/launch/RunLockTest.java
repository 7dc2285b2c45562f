package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a lock is valid only if the locked file is still the file with this name. */
class RunLockTest {
  @TempDir Path folder;

  @Test
  void aRemovedOrReplacedLockFileIsNotOwned() throws IOException {
    Path file = folder.resolve(".x.lock");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      assertTrue(channel.tryLock() != null);
      assertTrue(RunLock.isOurs(file, channel));
      assertTrue(isLocked(file), "isOurs keeps the lock");
      Files.delete(file);
      assertFalse(RunLock.isOurs(file, channel), "removed");
      Files.writeString(file, "another run's");
      assertFalse(RunLock.isOurs(file, channel), "replaced");
    }
  }

  /**
   * Returns whether the kernel lists a lock on the file. A second lock by the same process would
   * not show it.
   */
  private static boolean isLocked(Path file) throws IOException {
    String inode = String.valueOf(Files.getAttribute(file, "unix:ino"));
    return Files.readString(Path.of("/proc/locks"))
        .lines()
        .anyMatch(l -> l.contains(":" + inode + " "));
  }
}
