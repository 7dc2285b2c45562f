package org.memline.study.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.Mesh;

/**
 * Tests the meshes of ranks on which scans and programs are measured, for a given number of cores.
 */
class MeshesTest {
  @ParameterizedTest
  @CsvSource({
    "2x1, false, 2, 1x2 2x1",
    "2x1, false, 3, 1x2 2x1",
    "2x1, false, 4, 1x2 2x1 2x2",
    "3x1, false, 4, 1x3 3x1 2x2",
    "3x2, false, 5, 1x6 6x1",
    "3x2, false, 6, 1x6 6x1 3x2",
    "5x1, false, 64, 1x5 5x1",
    "2x2, true, 2, 2x2",
    "2x1, true, 64, 2x1"
  })
  void meshesOfBothDirectionsNeedACorePerRank(
      String mesh, boolean given, int cores, String meshes) {
    assertEquals(
        Arrays.stream(meshes.split(" ")).map(Mesh::parse).toList(),
        PlannedMeasurement.rowColumnAndBoth(Mesh.parse(mesh), given, cores));
  }
}
