package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GuidelineTableTest {
  @Test
  void brokenGuidelinesComeFirstAndAreExplained() {
    assertEquals(
        """
        guideline                                    factor  95 % interval  broken in
        FAIL  datatype_not_slower_than_mpipack.cold    1.31   1.24 to 1.40    3 of 12
        PASS  contiguous_is_fastest                    0.99   0.97 to 1.01    0 of 12

        Broken: A datatype is no slower than MPI_Pack and a send: factor 1.31 (1.24 to 1.40) at datatype/cold/columns:1/1024x1024/float64, in 3 of 12 cases
        1 of 2 guidelines kept; a factor above 1 breaks the guideline by this factor
        """,
        GuidelineTable.of(List.of(Compared.guideline(true), Compared.guideline(false))));
  }

  @Test
  void withoutCellsThereIsNothingToCheck() {
    assertEquals(
        "No guideline can be checked: the calibration has none of the cells that they compare\n",
        GuidelineTable.of(List.of()));
  }
}
