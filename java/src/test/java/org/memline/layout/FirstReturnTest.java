package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FirstReturnTest {

  @Test
  void equalsGoingRoundStepByStep() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      long circumference = 1 + random.nextInt(i % 2 == 0 ? 60 : 4096);
      long step = random.nextInt(10_000);
      long near = 1 + random.nextInt(40);
      long limit = 1 + random.nextInt(300);
      assertEquals(
          walked(step, circumference, near, limit),
          FirstReturn.steps(step, circumference, near, limit),
          () -> step + " round " + circumference + " near " + near + " limit " + limit);
    }
  }

  private static long walked(long step, long circumference, long near, long limit) {
    for (long m = 1; m < limit; m++) {
      long landing = m * step % circumference;
      if (Math.min(landing, circumference - landing) < near) {
        return m;
      }
    }
    return limit;
  }
}
