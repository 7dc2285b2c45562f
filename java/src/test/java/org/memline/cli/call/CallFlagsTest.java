package org.memline.cli.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests the compiler flags that {@code call flags} prints. */
class CallFlagsTest {
  private static final String HOME = "memline.home";

  @TempDir Path home;
  private final String before = System.getProperty(HOME);

  @BeforeEach
  void checkout() throws IOException {
    System.setProperty(HOME, home.toString());
    Files.createDirectories(home.resolve("native/memline"));
    Files.createDirectories(home.resolve("java/target"));
    Files.writeString(home.resolve("native/memline/call.h"), "");
    Files.writeString(home.resolve("java/target/libmemline_call.a"), "");
  }

  @AfterEach
  void back() {
    if (before == null) {
      System.clearProperty(HOME);
    } else {
      System.setProperty(HOME, before);
    }
  }

  private static String flags(String... options) {
    StringWriter out = new StringWriter();
    new CommandLine(new CallFlagsCommand())
        .setOut(new PrintWriter(out))
        .setExecutionExceptionHandler(
            (e, line, result) -> {
              throw e;
            })
        .execute(options);
    return out.toString().strip();
  }

  @Test
  void flagsPointToHeadersAndLibrary() {
    String headers = "-I" + home + "/native";
    String library = home + "/java/target/libmemline_call.a -lpthread";
    assertEquals(headers + " " + library, flags());
    assertEquals(headers, flags("--cflags"));
    assertEquals(library, flags("--libs"));
  }

  @Test
  void aMissingLibraryIsNamed() throws IOException {
    Files.delete(home.resolve("java/target/libmemline_call.a"));
    CallFlagsCommand command = new CallFlagsCommand();
    String message = assertThrows(RuntimeException.class, command::run).getMessage();
    assertTrue(message.contains("libmemline_call.a is missing"), message);
  }
}
