package org.memline;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.Map;
import org.memline.calibration.Fitting;
import org.memline.layout.Labelled;

/**
 * Tests that each package of the program depends only on packages below it in this diagram.
 *
 * <pre>
 *   cli
 *   launch     report
 *   compare    watch
 *   predict
 *   file
 *   study
 *   calibration           table
 *   machine
 *   sample     mpi
 *              nativelib
 *   obsp
 *   call
 *   model      input
 *   layout
 * </pre>
 */
@AnalyzeClasses(
    packages = "org.memline",
    importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class ArchitectureTest {
  private static final String ROOT = "org.memline.";
  private static final String STUDY = ROOT + "study.";
  private static final String SAMPLE_USERS =
      "cli launch report compare watch predict file study calibration ";

  /** Each package, then the packages that may use it. */
  private static final Map<String, String> USERS =
      Map.ofEntries(
          Map.entry("cli", ""),
          Map.entry("launch", "cli"),
          Map.entry("report", "cli"),
          Map.entry("compare", "cli report"),
          Map.entry("watch", "cli report"),
          Map.entry("table", "cli report study"),
          Map.entry("predict", "cli launch report compare watch"),
          Map.entry("file", "cli launch report predict"),
          Map.entry("study", "cli launch report compare watch predict file"),
          Map.entry("calibration", "cli launch report compare watch predict file study"),
          Map.entry("machine", SAMPLE_USERS),
          Map.entry("sample", SAMPLE_USERS + "machine"),
          Map.entry("nativelib", "cli launch study machine mpi"),
          Map.entry("mpi", "cli launch study machine"),
          Map.entry("obsp", "cli report"),
          Map.entry("call", "cli launch report study obsp"),
          Map.entry("input", SAMPLE_USERS + "machine sample call obsp"),
          Map.entry("model", SAMPLE_USERS + "machine sample nativelib mpi call obsp"),
          Map.entry("layout", SAMPLE_USERS + "machine sample nativelib mpi call obsp model"));

  /**
   * Each package of studies, then the packages of other studies that may use it. A study may use
   * only those studies whose fits it needs.
   */
  private static final Map<String, String> STUDIES =
      Map.ofEntries(
          Map.entry("programs", ""),
          Map.entry("pairs", ""),
          Map.entry("transfers", ""),
          Map.entry("layouts", ""),
          Map.entry("supersteps", ""),
          Map.entry("steps", "programs"),
          Map.entry("copies", "transfers"),
          Map.entry("sends", "programs pairs layouts"));

  /**
   * These rules are run from this class, because ArchUnit imports all classes of the program for
   * it, which takes seconds.
   */
  @ArchTest static final ArchTests language = ArchTests.in(LanguageRules.class);

  @ArchTest static final ArchRule arrowsPointDownward = arrows(ROOT, USERS);

  @ArchTest static final ArchRule arrowsBetweenStudiesPointDownward = arrows(STUDY, STUDIES);

  @ArchTest
  static final ArchRule everyClassHasARoom =
      classes()
          .should()
          .resideInAnyPackage(
              USERS.keySet().stream().map(room -> ROOT + room + "..").toArray(String[]::new));

  /** A calibration can be fitted on a computer without MPI and without the C library. */
  @ArchTest
  static final ArchRule fitsNeedNeitherMpiNorC =
      noClasses()
          .that()
          .areAssignableTo(Fitting.class)
          .should()
          .transitivelyDependOnClassesThat()
          .resideInAnyPackage("mpi..", ROOT + "mpi..", ROOT + "nativelib..");

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + "(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyNativelibKnowsJna = only("com.sun.jna..", ROOT + "nativelib..");

  @ArchTest
  static final ArchRule onlyTheirRoomKnowsTheBindings = only("mpi..", ROOT + "mpi.bindings..");

  @ArchTest
  static final ArchRule onlyTheMathsKnowsCommonsMath =
      only(
          "org.apache.commons.math3..",
          ROOT + "model..",
          ROOT + "calibration..",
          ROOT + "study..",
          ROOT + "predict..",
          ROOT + "compare..");

  @ArchTest
  static final ArchRule onlyTheMathsKnowsCommonsStatistics =
      only("org.apache.commons.statistics..", ROOT + "compare..", ROOT + "model..");

  @ArchTest
  static final ArchRule onlyTheModelsKnowCommonsNumbers =
      only("org.apache.commons.numbers..", ROOT + "model..");

  @ArchTest
  static final ArchRule onlyTimedLoopAndMachineReadTheClock =
      noClasses()
          .that(DescribedPredicate.not(are(timed())))
          .should()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis");

  /**
   * Every enum with labels must implement {@code Labelled}. Otherwise it would be written to files
   * by the names of its constants, and would need a separate loop to find a constant by its label.
   */
  @ArchTest
  static final ArchRule choicesWithAWordAreLabelled =
      classes().that().areEnums().and(has("label")).should().beAssignableTo(Labelled.class);

  private static DescribedPredicate<JavaClass> has(String method) {
    return describe(
        "have a " + method,
        type -> type.getMethods().stream().anyMatch(m -> m.getName().equals(method)));
  }

  /**
   * Returns the classes that may read the clock: the timed loops of the method {@code java}, the
   * package {@code machine} (measurement of noise and stolen time), the clock of regions in Java
   * programs, and the signal that stops ranks.
   */
  private static DescribedPredicate<JavaClass> timed() {
    return resideInAPackage(ROOT + "machine..")
        .or(
            nameMatching("org\\.memline\\.study\\.(sends\\.JavaSend|steps\\.JavaScan)(\\$.*)?")
                .forSubtype())
        .or(
            nameMatching("org\\.memline\\.(call\\.region\\.CostClock|launch\\.ranks\\.StopSignal)")
                .forSubtype());
  }

  /**
   * @param root prefix of the packages
   * @param users each package below the prefix, then the packages that may use it
   */
  private static ArchRule arrows(String root, Map<String, String> users) {
    LayeredArchitecture rooms = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String room : users.keySet()) {
      rooms = rooms.layer(room).definedBy(root + room + "..");
    }
    for (Map.Entry<String, String> room : users.entrySet()) {
      rooms =
          room.getValue().isEmpty()
              ? rooms.whereLayer(room.getKey()).mayNotBeAccessedByAnyLayer()
              : rooms
                  .whereLayer(room.getKey())
                  .mayOnlyBeAccessedByLayers(room.getValue().split(" "));
    }
    return rooms;
  }

  private static ArchRule only(String library, String... rooms) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(rooms)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library);
  }
}
