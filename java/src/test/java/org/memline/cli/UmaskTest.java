package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that the umask decides who may read written files. The umask belongs to a process, so each
 * case runs in a separate process.
 */
@Tag("slow")
class UmaskTest {
  @TempDir Path folder;

  private void run(String umask, Object... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", "umask " + umask + "; exec \"$@\"", "sh"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add("org.memline.cli.Main");
    List.of(arguments).forEach(argument -> command.add(argument.toString()));
    Path output = folder.resolve("said");
    int code =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    assertEquals(0, code, Files.readString(output));
  }

  private static String rights(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void calibrationFilesFollowTheUmask() throws Exception {
    Path samples = Fitted.get().samples();
    Path own = folder.resolve("own.json");
    run("077", "fit", samples, "--out", own);
    assertEquals("rw-------", rights(own));
    Path csv = folder.resolve("metrics.csv");
    Files.createFile(
        csv, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----")));
    run("022", "compare", own, own, "--csv", csv, "--junit", folder.resolve("junit.xml"));
    assertEquals("rw-r--r--", rights(folder.resolve("junit.xml")));
    assertEquals("rw-r-----", rights(csv), "an existing file keeps its permissions");
  }

  @Test
  void scriptsFollowTheUmask() throws Exception {
    Path program =
        Files.writeString(
            folder.resolve("p.c"),
            "#pragma cll parallel MPI procs = 1:2:2\nint main(void) {\n#pragma cll a a[0]\n;\n#pragma cll end a\nreturn 0; }\n");
    run("077", "call", "translate", program);
    assertEquals("rw-------", rights(folder.resolve("p.cll.c")));
    assertEquals("rwx------", rights(folder.resolve("p.cll.sh")));
  }
}
