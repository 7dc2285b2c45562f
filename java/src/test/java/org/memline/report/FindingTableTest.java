package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.machine.Finding;
import org.memline.machine.Level;

class FindingTableTest {
  @Test
  void theTextIsAligned() {
    assertEquals(
        """
        OK       noise   none
        PROBLEM  mpirun  not found
                         do: install it
        """,
        FindingTable.of(
            List.of(
                new Finding(Level.OK, "noise", "none", ""),
                new Finding(Level.PROBLEM, "mpirun", "not found", "install it"))));
    assertEquals("", FindingTable.of(List.of()));
  }

  @Test
  void aLongRemedyIsWrappedAndIndented() {
    String text =
        FindingTable.of(
            List.of(
                new Finding(Level.NOTE, "governor", "not known", "set it, ".repeat(14).strip())));
    assertEquals(
        """
        NOTE  governor  not known
                        do: set it, set it, set it, set it, set it, set it, set it, set it, set it, set it,
                        set it, set it, set it, set it,
        """,
        text);
  }
}
