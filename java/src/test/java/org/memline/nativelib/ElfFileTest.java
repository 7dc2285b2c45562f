package org.memline.nativelib;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The library that is cut is one of the JDK's own. */
class ElfFileTest {
  @TempDir Path folder;
  private byte[] whole;

  @BeforeEach
  void library() throws IOException {
    whole = Files.readAllBytes(Path.of(System.getProperty("java.home"), "lib", "libjava.so"));
  }

  private long missing(byte[] content) throws IOException {
    return ElfFile.missingBytes(Files.write(folder.resolve("library.so"), content));
  }

  @Test
  void aWholeLibraryLacksNothing() throws IOException {
    assertEquals(0, missing(whole));
    assertEquals(0, missing(Arrays.copyOf(whole, whole.length + 100)));
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 4096, 20_000, -4096, -1})
  void aLibraryThatWasCutLacksTheRest(int length) throws IOException {
    int kept = length < 0 ? whole.length + length : length;
    assertEquals(whole.length - kept, missing(Arrays.copyOf(whole, kept)));
  }

  /** The loader refuses these with its own words. */
  @Test
  void otherFilesAreNotJudged() throws IOException {
    assertEquals(0, missing(new byte[0]));
    assertEquals(0, missing(Arrays.copyOf(whole, 63)));
    assertEquals(0, missing(new byte[1000]));
    byte[] other = whole.clone();
    other[4] = 1; // 32 bits
    assertEquals(0, missing(Arrays.copyOf(other, 4096)));
  }
}
