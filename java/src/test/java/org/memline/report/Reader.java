package org.memline.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The exit code and output of another program that reads a file of memline. */
record Reader(int exitCode, String output) {

  /** Runs the program in a folder; skips the test if it is not installed. */
  static Reader run(Path folder, Path input, String... command) throws Exception {
    assumeTrue(
        onPath(command[0]),
        command[0] + " is not installed: jobs/setup.sh --all-tests installs it");
    Path output = Files.createTempFile(folder, "reader-", ".txt");
    Process process =
        new ProcessBuilder(List.of(command))
            .directory(folder.toFile())
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exitCode = process.waitFor();
    return new Reader(exitCode, read(output));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  private static boolean onPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
