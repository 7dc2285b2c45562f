package org.memline.nativelib;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jna.Structure;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.memline.sample.Method;

/**
 * Tests that structures and enumerations have the same values in Java and in the C library beside
 * the jar file.
 */
class AbiTest {
  @Test
  void everyStructureHasItsSizeInC() {
    assertDoesNotThrow(Abi::check);
    assertEquals(-1, Memline.ml_size_of("ml_unknown"));
    assertEquals(
        Set.of(
            WalkSpec.class,
            CopySpec.class,
            ExchangeSpec.class,
            PartSpec.class,
            PathSeen.class,
            LegSpec.class,
            StepSpec.class,
            ScanSpec.class,
            ComputeSpec.class,
            ConvolveSpec.class,
            SortSpec.class,
            SortWords.class,
            SortStep.class,
            SuperstepSpec.class),
        Set.copyOf(
            Abi.structures().values().stream()
                .<Class<? extends Structure>>map(Structure::getClass)
                .toList()));
  }

  @Test
  void methodAbilitiesMatchMethodsDef() {
    for (Method method : Method.values()) {
      int code = Memline.ml_method(method.label());
      int can = Memline.ml_method_abilities(code);
      assertEquals(method.label(), Memline.ml_method_label(code));
      assertEquals(method.buffered(), (can & Memline.ML_BUFFERED) != 0, method.label());
      assertEquals(method.window(), (can & Memline.ML_WINDOW) != 0, method.label());
      assertEquals(method.basic(), (can & Memline.ML_BASIC) != 0, method.label());
      assertEquals(method.visible(), (can & Memline.ML_VISIBLE) != 0, method.label());
    }
  }

  @Test
  void everyRowOfMethodsDefIsAMethod() {
    int rows = 0;
    while (Memline.ml_method_label(rows) != null) {
      Method.parse(Memline.ml_method_label(rows++));
    }
    assertEquals(Method.values().length, rows);
  }
}
