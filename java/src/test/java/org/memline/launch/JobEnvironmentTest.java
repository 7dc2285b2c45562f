package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class JobEnvironmentTest {
  private static int most(String tasks) {
    return JobEnvironment.mostRanksOnANode(Map.of("SLURM_STEP_TASKS_PER_NODE", tasks), 7);
  }

  @Test
  void ranksPerNodeAreThoseOfTheFullestNode() {
    assertEquals(1, most("1(x2)"));
    assertEquals(64, most("64(x2)"));
    assertEquals(3, most("2(x3),3,1"));
    assertEquals(7, most(""));
    assertEquals(7, JobEnvironment.mostRanksOnANode(Map.of(), 7));
    assertEquals(4, JobEnvironment.mostRanksOnANode(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "4"), 7));
  }

  @Test
  void theStepNumberIsReadFromTheEnvironment() {
    assertEquals(3, JobEnvironment.step(Map.of("SLURM_STEP_ID", "3")));
    assertEquals(0, JobEnvironment.step(Map.of()));
    assertEquals(0, JobEnvironment.step(Map.of("SLURM_STEP_ID", "extern")));
  }
}
