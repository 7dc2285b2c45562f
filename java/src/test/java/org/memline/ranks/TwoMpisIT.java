package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares two MPIs, each with its own launcher, if the C library is built for two. */
@Tag("release")
class TwoMpisIT {
  @TempDir Path folder;

  @Test
  void abOfTwoMpisReportsTheGainPerLayout() throws Exception {
    List<Mpi> built = UsedMpi.built().all();
    assumeTrue(built.size() > 1, "built for one MPI only: jobs/build.sh --mpicc mpich");
    Mpi a = built.get(0);
    Mpi b = built.get(1);
    Program.Outcome ended =
        Program.run(
            "ab",
            "--a",
            "--mpi " + a.key(),
            "--b",
            "--mpi " + b.key(),
            "--ranks-by",
            "c",
            "--launches",
            "3",
            "--out",
            folder.toString(),
            "--json");
    assertTrue(ended.exit() == 0 || ended.exit() == 1, ended.out() + ended.err());
    JsonNode comparison = new JsonMapper().readTree(ended.out());
    JsonNode rows = comparison.get("gains").get("rows");
    int rowsWithTime = 0; // on a busy machine some layouts have none
    for (JsonNode gain : rows) {
      for (JsonNode method : gain.get("methods")) {
        rowsWithTime += isTime(method.get("before")) && isTime(method.get("after")) ? 1 : 0;
      }
    }
    assertTrue(rowsWithTime > 0, rows.toString());
    assertEquals(a.version(), mpiOf("a.json"));
    assertEquals(b.version(), mpiOf("b.json"));
  }

  private static boolean isTime(JsonNode seconds) {
    return seconds.isNumber() && seconds.asDouble() > 1e-8 && seconds.asDouble() < 1;
  }

  private String mpiOf(String file) throws Exception {
    JsonNode machine = new JsonMapper().readTree(folder.resolve(file).toFile()).get("machine");
    return machine.get("mpi_version").get("value").asString().replaceAll("[^0-9.]", "");
  }
}
