package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeKeyTest {
  @TempDir Path folder;

  /** The values are test case 2 of RFC 4231. The hash is the first six bytes of its result. */
  @Test
  void theHashIsTheHmacOfTheNodeName() {
    byte[] key = "Jefe".getBytes(StandardCharsets.US_ASCII);
    assertEquals("node-5bdcc146bf60", NodeName.hashed("what do ya want for nothing?", key));
  }

  @Test
  void aSamplesFileHasOneKeyReadableByItsOwnerOnly() throws IOException {
    Path samples = folder.resolve("a.samples.jsonl");
    byte[] key = NodeKey.of(samples);
    assertEquals(32, key.length);
    assertArrayEquals(key, NodeKey.of(samples), "a resumed run keeps its key");
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(NodeKey.file(samples))));
    byte[] other = NodeKey.of(folder.resolve("b.samples.jsonl"));
    assertNotEquals(NodeName.hashed("n1", key), NodeName.hashed("n1", other));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count(), "only the two key files exist");
    }
  }

  @Test
  void aTruncatedKeyIsReported() throws IOException {
    Path samples = folder.resolve("a.samples.jsonl");
    Files.write(NodeKey.file(samples), new byte[7]);
    String message =
        assertThrows(UncheckedIOException.class, () -> NodeKey.of(samples)).getMessage();
    assertTrue(message.contains(NodeKey.file(samples) + " cannot be used: it has 7 b"), message);
  }

  @Test
  void withoutHashingNoKeyIsWritten() {
    Path samples = folder.resolve("a.samples.jsonl");
    assertEquals(NodeName.here(), NodeKey.here(false, samples));
    assertFalse(Files.exists(NodeKey.file(samples)));
    assertTrue(NodeKey.here(true, samples).startsWith("node-"));
    assertEquals(List.of(true), List.of(Files.exists(NodeKey.file(samples))));
  }
}
