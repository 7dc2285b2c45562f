package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.report.StandardOutput;
import picocli.CommandLine;

/**
 * Tests what happens if output cannot be written. A full disk is an error, a closed pipe ends the
 * program without an error message, and an exception is reported in one line.
 */
@Tag("slow")
class LostOutputTest {
  @TempDir Path folder;

  /** A stand-in for a disk that is full after {@code room} bytes. It counts all bytes. */
  private static final class Disk extends OutputStream {
    private final int room;
    private int written;

    Disk(int room) {
      this.room = room;
    }

    @Override
    public void write(int one) throws IOException {
      if (++written > room) {
        throw new IOException("No space left on device");
      }
    }
  }

  private static Cli run(Disk disk, boolean read, String command) {
    CommandLine line = Main.commandLine();
    StringWriter err = new StringWriter();
    line.setOut(StandardOutput.writer(disk, () -> read)).setErr(new PrintWriter(err));
    int exitCode =
        Main.run(line, command.replace("FILE", calibration()).replace("  ", " ").split(" "));
    return new Cli(exitCode, "", err.toString());
  }

  private static String calibration() {
    return Fitted.get().calibration().toString();
  }

  @Test
  void everyCommandReportsOutputThatCannotBeWritten() throws IOException {
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(csv, "matrix,element,columns,method,cache\n90x50,int32,3,packed,cold\n");
    String layout = "--matrix 90x50 --element int32 --columns 3 --cache cold";
    for (String command :
        List.of(
            "--help",
            "--version",
            "help predict",
            "completion",
            "show FILE",
            "metrics FILE",
            "show FILE --figures",
            "guidelines FILE",
            "compare FILE FILE",
            "compare FILE FILE --json",
            "predict --calibration FILE --method packed " + layout,
            "predict --calibration FILE --batch " + csv,
            "advise --calibration FILE --json " + layout,
            "advise --calibration FILE --batch " + csv,
            "fit " + Fitted.get().samples() + " --out " + folder.resolve("fitted.json"),
            "calibrate --dry-run --profile quick",
            "doctor")) {
      Cli cli = run(new Disk(10), false, command);
      assertEquals(5, cli.exitCode(), command + ": " + cli.err());
      assertEquals(
          "memline: standard output cannot be written: No space left on device: redirect it to"
              + " another place",
          cli.err().lines().reduce((first, last) -> last).orElse(""),
          command);
    }
    assertTrue(Files.exists(folder.resolve("fitted.json")), "the fitted file is kept");
  }

  @Test
  void aClosedPipeEndsTheCommandSilently() throws IOException {
    Path csv = folder.resolve("layouts.csv");
    String line = "90x50,int32,3,packed,cold\n";
    Files.writeString(csv, "matrix,element,columns,method,cache\n" + line.repeat(20_000));
    Disk head = new Disk(10);
    Cli cli = run(head, true, "predict --calibration FILE --batch " + csv);
    assertEquals(128 + 13, cli.exitCode(), cli.err());
    assertEquals("", cli.err());
    assertEquals(11, head.written, "it stops at the first failed write");
  }

  private static Cli thrown(Callable<Integer> command) {
    CommandLine line = Main.commandLine();
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    line.addSubcommand("thrown", CommandLine.Model.CommandSpec.wrapWithoutInspection(command));
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return new Cli(Main.run(line, new String[] {"thrown"}), out.toString(), err.toString());
  }

  @Test
  void javaErrorsAreReportedInOneLine() {
    for (Error error :
        List.of(
            new StackOverflowError(),
            new OutOfMemoryError("Java heap space"),
            new ExceptionInInitializerError("of a class"),
            new AssertionError("never"))) {
      Cli cli =
          thrown(
              () -> {
                throw error;
              });
      assertEquals(5, cli.exitCode(), cli.err());
      assertEquals(1, cli.err().lines().count(), cli.err());
      assertTrue(cli.err().startsWith("memline: "), cli.err());
    }
  }

  @Test
  void aLongValueIsShortenedInMessages() {
    Cli cli =
        thrown(
            () -> {
              throw new UsageException("'" + "(".repeat(100_000) + "', column 101: too deep");
            });
    assertEquals(2, cli.exitCode());
    assertTrue(cli.err().length() < 1000, cli.err().length() + " characters");
    assertTrue(cli.err().contains("column 101: too deep"), cli.err());
  }
}
