package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.compare.Calibrations;
import org.memline.layout.LayoutPair;
import org.memline.sample.CacheState;
import org.memline.sample.LayoutCell;
import org.memline.sample.LayoutSend;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.study.layouts.LayoutsSection;

/** Tests the promises about nested blocks, lists and structs on made-up times. */
class LayoutPromisesTest {
  private final List<Measured<LayoutSend>> cells = new ArrayList<>();

  private void measured(String layout, Method method, double... launches) {
    cells.add(
        new Measured<>(
            new LayoutCell(method, CacheState.WARM, LayoutPair.parse(layout), Role.TRAIN),
            new MeasuringRanks(Locality.NODE, 2, "", false),
            Times.of(launches)));
  }

  private List<Guideline> judged() {
    Calibration calibration =
        Calibrations.named("layouts")
            .build()
            .with(LayoutsSection.SECTION, new LayoutsSection(List.of(), cells));
    return Guidelines.of(calibration).stream()
        .filter(g -> g.id().contains("_datatype_not_slower_than_"))
        .toList();
  }

  @Test
  void aSlowDatatypeBreaksThePromiseOfItsKindOnly() {
    for (int i = 0; i < 8; i++) {
      String list = "random_blocks(%d, 3, 3, 20, 1, ascending, float64)".formatted(100 + i);
      String nested = "hvector(%d, 1, 9000, vector(30, 1, 35, float64))".formatted(10 + i);
      measured(list, Method.DATATYPE, 30e-6, 30.1e-6, 30.2e-6);
      measured(list, Method.PACKED, 10e-6, 10.1e-6, 10.2e-6);
      measured(nested, Method.DATATYPE, 10e-6, 10.1e-6, 10.2e-6);
      measured(nested, Method.PACKED, 20e-6, 20.1e-6, 20.2e-6);
    }
    List<Guideline> all = judged();
    assertEquals(
        List.of(
            "nested_datatype_not_slower_than_packed.warm",
            "list_datatype_not_slower_than_packed.warm"),
        all.stream().map(Guideline::id).toList());
    assertTrue(all.get(0).passed());
    assertFalse(all.get(1).passed());
    assertEquals(8, all.get(1).broken());
    assertEquals(3, all.get(1).worst().factor(), 0.05);
    assertTrue(all.get(1).worst().where().startsWith("random_blocks("));
  }

  @Test
  void twoLaunchesAreTooFew() {
    measured("random_blocks(100, 3, 3, 20, 1, ascending, float64)", Method.DATATYPE, 3e-6, 3e-6);
    measured("random_blocks(100, 3, 3, 20, 1, ascending, float64)", Method.PACKED, 1e-6, 1e-6);
    assertEquals(List.of(), judged());
  }
}
