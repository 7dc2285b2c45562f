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

/** The lock is on the file that has the name now, not on one that had it. */
class RunLockTest {
  @TempDir Path folder;

  @Test
  void aFileThatWasRemovedOrReplacedIsNotOurs() throws IOException {
    Path file = folder.resolve(".x.lock");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      assertTrue(RunLock.isOurs(file, channel));
      Files.delete(file);
      assertFalse(RunLock.isOurs(file, channel), "removed");
      Files.writeString(file, "another run's");
      assertFalse(RunLock.isOurs(file, channel), "replaced");
    }
  }
}
