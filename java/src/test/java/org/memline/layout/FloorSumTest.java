package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FloorSumTest {

  @Test
  void equalsTheTermByTermSum() {
    Random random = new Random(7);
    for (int i = 0; i < 5000; i++) {
      long count = random.nextInt(50);
      long step = random.nextInt(200);
      long offset = random.nextInt(200);
      long modulus = 1 + random.nextInt(100);
      long sum = 0;
      for (long k = 0; k < count; k++) {
        sum += (step * k + offset) / modulus;
      }
      assertEquals(sum, FloorSum.of(count, step, offset, modulus));
    }
  }
}
