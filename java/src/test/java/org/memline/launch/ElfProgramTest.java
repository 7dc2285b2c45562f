package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the reader of executable files, with files that the test makes and with real programs. */
class ElfProgramTest {
  @TempDir Path folder;

  private Optional<ElfProgram> read(byte[] content) throws IOException {
    return ElfProgram.read(Files.write(folder.resolve("program"), content));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aProgramNamesItsLibraries(boolean bigEndian) throws IOException {
    List<String> libraries = List.of("libmpi.so.40", "libc.so.6");
    ElfProgram program = read(ElfImage.program(bigEndian, true, false, libraries)).orElseThrow();
    assertEquals(libraries, program.needed());
    assertTrue(program.program() && program.dynamic());
    assertFalse(program.isStatic());
  }

  @Test
  void aStaticProgramHasNoLoader() throws IOException {
    assertTrue(read(ElfImage.staticProgram()).orElseThrow().isStatic());
    assertTrue(read(ElfImage.program(false, false, true, List.of())).orElseThrow().isStatic());
  }

  @Test
  void aSharedLibraryIsNoProgram() throws IOException {
    ElfProgram library =
        read(ElfImage.program(false, false, false, List.of("libc.so.6"))).orElseThrow();
    assertFalse(library.program() || library.isStatic());
    assertEquals(List.of("libc.so.6"), library.needed());
  }

  @Test
  void realFilesAreRead() {
    Path java = Path.of(System.getProperty("java.home"));
    ElfProgram program = ElfProgram.read(java.resolve("bin/java")).orElseThrow();
    assertTrue(program.program() && program.dynamic());
    assertTrue(program.needed().stream().anyMatch(name -> name.startsWith("libc.so")));
    ElfProgram library = ElfProgram.read(java.resolve("lib/libjava.so")).orElseThrow();
    assertFalse(library.program());
  }

  @Test
  void otherAndDamagedFilesHaveNothingToSay() throws IOException {
    assertEquals(Optional.empty(), read(new byte[0]));
    assertEquals(Optional.empty(), read("#!/bin/sh\nexec mpirun \"$@\" # and so on\n".getBytes()));
    assertEquals(Optional.empty(), read(new byte[1000]));
    assertEquals(Optional.empty(), ElfProgram.read(folder.resolve("missing")));
    assertEquals(Optional.empty(), ElfProgram.read(folder));
    byte[] whole = ElfImage.program(false, true, false, List.of("libmpi.so.40"));
    for (int length = 0; length < whole.length; length++) {
      read(Arrays.copyOf(whole, length)); // it must not fail
    }
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= (byte) 0xff;
      read(damaged);
    }
  }
}
