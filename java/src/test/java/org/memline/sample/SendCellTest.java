package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

class SendCellTest {
  @Test
  void theIdNamesMethodCacheSliceAndPadding() {
    assertEquals("packed/cold/columns:8/1000x1000+16/int32", Recorded.COLUMNS.id());
    assertEquals("columns:8/1000x1000+16/int32", Recorded.COLUMNS.layout());
    assertEquals("datatype/warm/rows:2/40x30/float64", Recorded.ROWS.id());
  }

  @Test
  void cellsThatDifferBeyondTheirRoleHaveDifferentIds() {
    Set<String> ids = new HashSet<>();
    List<SendCell> cells = everyKind();
    cells.forEach(cell -> ids.add(cell.id()));
    assertEquals(cells.size(), ids.size());
  }

  @Test
  void anIdIsReadBack() {
    for (SendCell cell : everyKind()) {
      assertEquals(cell, SendCell.parse(cell.id(), cell.role()));
    }
  }

  @Test
  void otherIdsAreRefusedWithTheirValue() {
    for (String wrong :
        new String[] {
          "",
          "packed/cold/rows:1/2x3",
          "packed/cold/rows:/2x3/int32",
          "packed/cold/rows:1/2x3-1/int32",
          "packed/cold/diagonals:1/2x3/int32",
          "packed/cold/rows:1/2x3/int64",
          "packed/cold/rows:3/2x3/int32",
          "packed/cold/rows:1/2x99999999999999999999/int32"
        }) {
      assertThrows(IllegalArgumentException.class, () -> SendCell.parse(wrong, Role.GRID), wrong);
    }
    assertUnknown(
        id -> SendCell.parse(id, Role.GRID),
        "a/b",
        "is not method/cache/axis:d/RxC+padding/element");
  }

  @Test
  void aPlanSurvivesSerialization() {
    Plan plan = Plan.of(Experiment.SENDS, everyKind());
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
    Plan largest =
        Plan.of(
            Experiment.SENDS,
            List.of(
                new SendCell(
                    Method.JAVA,
                    CacheState.WARM,
                    new Slice(
                        new Matrix(3_000_000_000L, 5, 7, Element.INT32), Axis.ROWS, 2_999_999_999L),
                    Role.ASKED)));
    assertEquals(largest, Plan.fromBytes(largest.toBytes()));
  }

  private static List<SendCell> everyKind() {
    List<SendCell> cells = new ArrayList<>();
    for (Method method : Method.values()) {
      for (CacheState cache : CacheState.values()) {
        for (Element element : Element.values()) {
          for (Axis axis : Axis.values()) {
            for (long ld = 20; ld <= 21; ld++) {
              Slice slice = new Slice(new Matrix(10, 20, ld, element), axis, 3);
              cells.add(new SendCell(method, cache, slice, Role.values()[cells.size() % 5]));
            }
          }
        }
      }
    }
    return cells;
  }

  @Test
  void everyLabelIsParsedToItsConstant() {
    assertEquals(
        List.of(Method.DATATYPE, Method.PACKED, Method.MPIPACK, Method.JAVA),
        List.of("datatype", "packed", "mpipack", "java").stream().map(Method::parse).toList());
    assertEquals(
        List.of(CacheState.WARM, CacheState.COLD),
        List.of("warm", "cold").stream().map(CacheState::parse).toList());
    assertEquals(
        List.of(Role.TRAIN, Role.TEST, Role.GRID, Role.SIZE, Role.ASKED),
        List.of("train", "test", "grid", "size", "asked").stream().map(Role::parse).toList());
  }

  @Test
  void unknownLabelsAreRefusedWithTheChoices() {
    assertUnknown(
        Method::parse, "Packed", "datatype, packed, mpipack, pipelined, ring, put, direct, java");
    assertUnknown(CacheState::parse, "hot", "warm or cold");
    assertUnknown(CacheState::parse, "", "warm or cold");
    assertUnknown(Role::parse, "TEST", "unknown");
  }

  private static void assertUnknown(Function<String, ?> parse, String value, String choices) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> parse.apply(value)).getMessage();
    assertTrue(message.contains("'" + value + "'") && message.contains(choices), message);
  }
}
