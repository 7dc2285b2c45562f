package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class BlocksTest {

  @Test
  void mergesBlocksWithoutGaps() {
    assertEquals(new Blocks(1, 40, 40), new Blocks(5, 8, 8));
    assertEquals(new Blocks(1, 8, 8), new Blocks(1, 8, 1000));
    assertEquals(0, new Blocks(1, 8, 1000).gapBytes());
  }

  @Test
  void measuresExtentPayloadAndGap() {
    Blocks blocks = new Blocks(3, 8, 24);
    assertEquals(56, blocks.extentBytes());
    assertEquals(24, blocks.payloadBytes());
    assertEquals(16, blocks.gapBytes());
  }

  @Test
  void refusesWithValueAndRemedy() {
    assertMessage(
        "blocks of 8 bytes overlap at stride 4: use a stride of at least 8",
        () -> new Blocks(2, 8, 4));
    assertMessage("0 blocks of 8 bytes: both must be at least 1", () -> new Blocks(0, 8, 8));
    assertMessage("2 blocks of 0 bytes: both must be at least 1", () -> new Blocks(2, 0, 8));
    assertMessage(
        "4611686018427387904 blocks of 4 bytes at stride 4 span more than 9223372036854775807"
            + " bytes: use fewer blocks",
        () -> new Blocks(1L << 62, 4, 4));
  }

  private static void assertMessage(String message, Runnable wrong) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, wrong::run).getMessage());
  }
}
