package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Layouts of a user's own, every method, odd shapes; and what refuses to start. */
class MeasureIT {
  @TempDir Path folder;

  @Test
  void oddLayoutsByEveryMethod() throws Exception {
    Path csv = folder.resolve("layouts.csv");
    StringBuilder lines = new StringBuilder("matrix,ld,element,rows,columns,method,cache\n");
    int count = 0;
    for (String layout :
        new String[] {
          "1x1,,int32,1,",
          "1x1,,float64,,1",
          "7x13,17,int32,,13",
          "7x13,17,int32,7,",
          "1000x3,,float64,,2",
          "129x257,300,int32,,33",
          "64x1024,1040,float64,3,"
        }) {
      for (String method : new String[] {"datatype", "packed", "mpipack", "java"}) {
        for (String cache : new String[] {"warm", "cold"}) {
          lines.append(layout).append(',').append(method).append(',').append(cache).append('\n');
          count++;
        }
      }
    }
    Files.writeString(csv, lines);
    Program.Outcome run = Program.run("measure", "--batch", csv.toString(), "--launches", "1");
    assertEquals(0, run.exit(), run.err());
    String[] printed = run.out().strip().split("\n");
    assertEquals(count, printed.length);
    for (String line : printed) {
      JsonNode measured = JsonMapper.shared().readTree(line);
      assertTrue(measured.get("seconds").asDouble() > 5e-8, line);
      assertTrue(measured.get("repetitions").asInt() >= 3, line);
    }
  }

  @Test
  void wrongDataEndsTheRunAndSaysWhere() throws Exception {
    Path shim = Program.ROOT.resolve("native/target/library/tests/libcorrupt_receive.so");
    assertTrue(Files.exists(shim), "the C tests are built");
    Program.Outcome run =
        Program.start(
                Map.of("LD_PRELOAD", shim.toString()),
                "measure",
                "--matrix",
                "500x500",
                "--element",
                "int32",
                "--columns",
                "8",
                "--method",
                "datatype",
                "--cache",
                "warm",
                "--launches",
                "1")
            .await();
    assertEquals(5, run.exit(), run.err());
    assertTrue(run.err().contains("is not what rank"), run.err());
  }

  @Test
  void withoutMpirunItSaysWhatToInstall() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin");
    Program.Outcome run =
        Program.start(
                Map.of(
                    "PATH",
                    java + ":" + onlyShellTools(),
                    "JAVA_HOME",
                    System.getProperty("java.home")),
                "measure",
                "--matrix",
                "5x5",
                "--element",
                "int32",
                "--rows",
                "1",
                "--method",
                "packed",
                "--cache",
                "warm")
            .await();
    assertEquals(2, run.exit(), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertTrue(run.err().contains("no mpirun"), run.err());
  }

  /** A folder with what the script needs and no mpirun. */
  private Path onlyShellTools() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    for (String tool : new String[] {"bash", "env", "dirname", "readlink", "sed"}) {
      Path wrapper =
          Files.writeString(bin.resolve(tool), "#!/bin/bash\nexec /usr/bin/" + tool + " \"$@\"\n");
      assertTrue(wrapper.toFile().setExecutable(true));
    }
    return bin;
  }
}
