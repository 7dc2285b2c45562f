package org.memline.report.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.calibration.Fitting;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.compare.verdict.Family;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.study.Studies;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that a study has its row in each place outside its package that needs one. */
class StudyPlacesTest {
  private static JsonNode schema(String name) throws Exception {
    return JsonMapper.shared().readTree(Files.readString(Path.of("../calibration", name)));
  }

  private static Set<String> words(JsonNode list) {
    return list.valueStream()
        .map(JsonNode::asString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theSchemaHasEverySectionOfACalibrationFile() throws Exception {
    JsonNode members = schema("calibration.schema.json").at("/$defs/calibration/properties");
    List<String> missing =
        Studies.fittings().stream()
            .map(Fitting::section)
            .filter(section -> !section.flat() && !members.has(section.name()))
            .map(section -> section.name())
            .toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void theSchemaHasEveryMethodOfWholeMessages() throws Exception {
    JsonNode method =
        schema("calibration.schema.json").at("/$defs/send_fit/properties/method/enum");
    assertEquals(
        Method.whole().stream().map(Method::label).collect(Collectors.toCollection(TreeSet::new)),
        words(method));
  }

  /** The cells of the profile quick are of every class that a plan of this experiment has. */
  @ParameterizedTest
  @EnumSource(Experiment.class)
  void everyPlannedCellCanBeExported(Experiment experiment) {
    Studies.planned(experiment)
        .map(study -> study.plan(PlanChoices.of(Profile.QUICK, Profile.DEFAULT_SEED)))
        .ifPresent(
            plan -> {
              for (Cell cell : plan.cells()) {
                assertTrue(!new CellPoints(64).of(cell).operation().isEmpty(), cell.id());
              }
            });
  }

  @ParameterizedTest
  @EnumSource(Experiment.class)
  void theMetricsOfEveryExperimentHaveAFamily(Experiment experiment) {
    boolean claimed =
        Arrays.stream(Quantity.Kind.values())
            .map(kind -> new MetricId(experiment, "x", "", new Quantity(kind, "")))
            .anyMatch(StudyPlacesTest::hasFamily);
    assertEquals(experiment != Experiment.PAIRS, claimed, "pairs have verdicts of their own");
  }

  private static boolean hasFamily(MetricId id) {
    try {
      Family.of(id);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
