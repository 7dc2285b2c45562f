package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.CacheGeometry;
import org.memline.sample.Fact;

class GeometryFactsTest {

  @TempDir Path root;

  @Test
  void dataCachesAreFoundByTypeNotByIndex() {
    CacheGeometry caches =
        new FakeMachine(root)
            .cache(0, 1, "Instruction", "64K", 4)
            .cache(1, 1, "Data", "48K", 12)
            .cache(2, 2, "Unified", "2048K", 16)
            .cache(3, 3, "Unified", "32M", 16)
            .geometry();
    assertEquals(new CacheGeometry(64, 49152, 12, 2 << 20, 16, 32 << 20, 16), caches);
  }

  @Test
  void getconfFillsWhatTheKernelDoesNotList() {
    FakeMachine machine =
        new FakeMachine(root)
            .command("getconf -a", "LEVEL1_DCACHE_SIZE   65536\nLEVEL1_DCACHE_ASSOC   0\n");
    assertEquals(Fact.of("65536", "getconf -a"), machine.read().get("l1d_bytes"));
    assertEquals("not_available", machine.value("l1d_ways"));
  }

  @Test
  void withoutAnySourceTheFallbackIsUsed() {
    CacheGeometry caches = new FakeMachine(root).geometry();
    assertEquals(CacheGeometry.FALLBACK, caches);
    assertEquals(64, caches.lineBytes());
  }

  @Test
  void sizesWithUnitsAreParsed() {
    assertEquals("32768", Caches.bytes("32K\n"));
    assertEquals("8388608", Caches.bytes("8M"));
    assertEquals("16", Caches.bytes("16"));
    assertEquals("", Caches.bytes("0"));
    assertEquals("", Caches.bytes("unknown"));
  }
}
