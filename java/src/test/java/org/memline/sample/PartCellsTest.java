package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that cells of scans, computation, programs and supersteps have different ids and can be
 * read back from them.
 */
class PartCellsTest {
  @ParameterizedTest
  @CsvSource({
    "scans, horizontal/inclusive/sum/chain/correct/packed/tuned/warm/500x300/int32",
    "scans, vertical/exclusive/max/doubling/seed/packed/plain/cold/7x2000+5/float64",
    "scans, vertical/inclusive/product/library/correct/datatype/tuned/warm/1x1/int32",
    "computation, assign/scalar/none/tuned/warm/50x50/int32",
    "computation, sum/array/scalar/plain/cold/50x7+9/float64",
    "computation, product/scalar/array/tuned/warm/2000x1/int32",
    "programs, conv-scan/packed/warm/b3/500x500",
    "programs, conv-shift/datatype/cold/b10/7x11",
    "supersteps, suite1/shared/peer/4/4K/5000+0/2500*2",
    "supersteps, grid/spread/nobody/8/2M/7*64/0*64",
    "supersteps, random/consecutive/reader/4/4K/1+2+3/0+9*2"
  })
  void anIdIsReadBack(String experiment, String id) {
    Cell cell = Experiment.parse(experiment).cell(id, Role.TEST);
    assertEquals(id, cell.id());
    assertEquals(Role.TEST, cell.role());
    assertEquals(experiment, cell.experiment().label());
    assertTrue(id.endsWith(cell.layout()), cell.layout());
  }

  @ParameterizedTest
  @CsvSource({
    "scans, diagonal/inclusive/sum/chain/correct/packed/tuned/warm/500x300/int32",
    "scans, vertical/inclusive/sum/chain/correct/packed/tuned/warm/0x300/int32",
    "scans, vertical/inclusive/sum/ring/correct/packed/tuned/warm/5x300/int32",
    "computation, assign/array/array/tuned/warm/50x50/int32",
    "computation, sum/array/scalar/tuned/warm/50x0/int32",
    "computation, divide/array/scalar/tuned/warm/50x5/int32",
    "programs, conv-guess/packed/warm/b3/500x500",
    "programs, conv-scan/packed/warm/3/500x500",
    "supersteps, suite4/shared/peer/4/4K/5000+0/2500*2",
    "supersteps, suite1/own/peer/4/4K/5000+0/2500*2",
    "supersteps, suite1/shared/third/4/4K/5000+0/2500*2",
    "supersteps, suite1/shared/peer/2/4K/5000+0/2500*2",
    "supersteps, suite1/shared/peer/4/4K/5000+0/2500",
    "supersteps, suite1/shared/peer/4/4K/0+0/0+0",
    "supersteps, suite1/shared/peer/4/4K/-1+0/2500*2"
  })
  void otherIdsAreRefused(String experiment, String id) {
    Experiment known = Experiment.parse(experiment);
    assertThrows(IllegalArgumentException.class, () -> known.cell(id, Role.TEST));
  }

  @ParameterizedTest
  @CsvSource({
    "horizontal/inclusive/sum/chain/correct/packed/tuned/warm/500x300+2/float64, 1200000",
    "horizontal/inclusive/sum/chain/correct/packed/tuned/warm/500x300/int32, 600000"
  })
  void theBytesOfAScanAreThoseOfItsWholeArray(String id, long bytes) {
    assertEquals(bytes, ScanCell.parse(id, Role.GRID).bytes());
  }
}
