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
import org.memline.layout.Labelled;

/**
 * Tests that each package of the program depends only on packages below it in this diagram.
 *
 * <pre>
 *   cli
 *   launch        report
 *   experiment    compare   watch
 *   calibration
 *   machine
 *   sample   mpi
 *            nativelib
 *   obsp
 *   call
 *   model    input
 *   layout
 * </pre>
 */
@AnalyzeClasses(
    packages = "org.memline",
    importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class ArchitectureTest {
  private static final String ROOT = "org.memline.";
  private static final String FITTED = ROOT + "calibration";
  private static final String[] ABOVE_CALIBRATION = {"cli", "launch", "compare", "report", "watch"};
  private static final String[] ABOVE_SAMPLES = {
    "cli", "launch", "experiment", "compare", "report", "calibration"
  };

  /**
   * These rules are run from this class, because ArchUnit imports all classes of the program for
   * it, which takes seconds.
   */
  @ArchTest static final ArchTests language = ArchTests.in(LanguageRules.class);

  @ArchTest
  static final ArchRule arrowsPointDownward =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("cli")
          .definedBy(ROOT + "cli..")
          .layer("launch")
          .definedBy(ROOT + "launch..")
          .layer("experiment")
          .definedBy(ROOT + "experiment..")
          .layer("compare")
          .definedBy(ROOT + "compare..")
          .layer("report")
          .definedBy(ROOT + "report..")
          .layer("watch")
          .definedBy(ROOT + "watch..")
          .layer("calibration")
          .definedBy(ROOT + "calibration..")
          .layer("machine")
          .definedBy(ROOT + "machine..")
          .layer("sample")
          .definedBy(ROOT + "sample..")
          .layer("nativelib")
          .definedBy(ROOT + "nativelib..")
          .layer("mpi")
          .definedBy(ROOT + "mpi..")
          .layer("obsp")
          .definedBy(ROOT + "obsp..")
          .layer("call")
          .definedBy(ROOT + "call..")
          .layer("model")
          .definedBy(ROOT + "model..")
          .layer("input")
          .definedBy(ROOT + "input..")
          .layer("layout")
          .definedBy(ROOT + "layout..")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("launch")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("experiment")
          .mayOnlyBeAccessedByLayers("cli", "launch")
          .whereLayer("compare")
          .mayOnlyBeAccessedByLayers("cli", "report")
          .whereLayer("report")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("watch")
          .mayOnlyBeAccessedByLayers("cli", "report")
          .whereLayer("calibration")
          .mayOnlyBeAccessedByLayers(ABOVE_CALIBRATION)
          .whereLayer("machine")
          .mayOnlyBeAccessedByLayers(and("watch"))
          .whereLayer("sample")
          .mayOnlyBeAccessedByLayers(and("machine", "watch"))
          .whereLayer("nativelib")
          .mayOnlyBeAccessedByLayers(and("machine", "mpi"))
          .whereLayer("mpi")
          .mayOnlyBeAccessedByLayers(and("machine"))
          .whereLayer("obsp")
          .mayOnlyBeAccessedByLayers("cli", "report")
          .whereLayer("call")
          .mayOnlyBeAccessedByLayers("cli", "launch", "report", "experiment", "obsp")
          .whereLayer("input")
          .mayOnlyBeAccessedByLayers(and("machine", "sample", "call", "obsp", "watch"))
          .whereLayer("model")
          .mayOnlyBeAccessedByLayers(
              and("machine", "sample", "nativelib", "mpi", "call", "obsp", "watch"));

  /**
   * Within the package calibration, the package of an experiment may depend only on packages that
   * its fit needs.
   */
  @ArchTest
  static final ArchRule arrowsPointDownwardInCalibration =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("file")
          .definedBy(FITTED + ".file")
          .layer("programs")
          .definedBy(FITTED + ".programs")
          .layer("predict")
          .definedBy(FITTED + ".predict")
          .layer("summary")
          .definedBy(FITTED + ".summary")
          .layer("pairs")
          .definedBy(FITTED + ".pairs")
          .layer("transfers")
          .definedBy(FITTED + ".transfers")
          .layer("supersteps")
          .definedBy(FITTED + ".supersteps")
          .layer("steps")
          .definedBy(FITTED + ".steps")
          .layer("copies")
          .definedBy(FITTED + ".copies")
          .layer("layouts")
          .definedBy(FITTED + ".layouts")
          .layer("sends")
          .definedBy(FITTED + ".sends")
          .layer("calibration")
          .definedBy(FITTED)
          .layer("metric")
          .definedBy(FITTED + ".metric")
          .layer("evidence")
          .definedBy(FITTED + ".evidence")
          .layer("fit")
          .definedBy(FITTED + ".fit")
          .whereLayer("predict")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("file")
          .mayOnlyBeAccessedByLayers("predict")
          .whereLayer("programs")
          .mayOnlyBeAccessedByLayers("file")
          .whereLayer("pairs")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("summary")
          .mayOnlyBeAccessedByLayers("file", "predict")
          .whereLayer("transfers")
          .mayOnlyBeAccessedByLayers("file", "predict", "summary")
          .whereLayer("supersteps")
          .mayOnlyBeAccessedByLayers("file", "predict")
          .whereLayer("steps")
          .mayOnlyBeAccessedByLayers("file", "predict", "programs")
          .whereLayer("copies")
          .mayOnlyBeAccessedByLayers("file", "predict", "transfers")
          .whereLayer("layouts")
          .mayOnlyBeAccessedByLayers("file", "predict", "summary")
          .whereLayer("sends")
          .mayOnlyBeAccessedByLayers("file", "predict", "summary", "programs", "pairs", "layouts")
          .whereLayer("calibration")
          .mayOnlyBeAccessedByLayers(
              "file",
              "predict",
              "summary",
              "programs",
              "pairs",
              "transfers",
              "supersteps",
              "steps",
              "copies",
              "layouts",
              "sends")
          .whereLayer("metric")
          .mayOnlyBeAccessedByLayers(
              "file",
              "predict",
              "programs",
              "transfers",
              "supersteps",
              "steps",
              "copies",
              "layouts",
              "sends",
              "calibration")
          .whereLayer("evidence")
          .mayOnlyBeAccessedByLayers(
              "file",
              "predict",
              "summary",
              "programs",
              "transfers",
              "supersteps",
              "steps",
              "copies",
              "layouts",
              "sends",
              "calibration",
              "metric",
              "fit")
          .whereLayer("fit")
          .mayOnlyBeAccessedByLayers(
              "file",
              "predict",
              "programs",
              "transfers",
              "supersteps",
              "steps",
              "layouts",
              "sends",
              "metric");

  @ArchTest
  static final ArchRule everyClassHasARoom =
      classes()
          .should()
          .resideInAnyPackage(
              ROOT + "cli..",
              ROOT + "launch..",
              ROOT + "experiment..",
              ROOT + "compare..",
              ROOT + "report..",
              ROOT + "watch..",
              ROOT + "calibration..",
              ROOT + "machine..",
              ROOT + "sample..",
              ROOT + "nativelib..",
              ROOT + "mpi..",
              ROOT + "call..",
              ROOT + "obsp..",
              ROOT + "model..",
              ROOT + "input..",
              ROOT + "layout..");

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
          ROOT + "compare..");

  @ArchTest
  static final ArchRule onlyTheMathsKnowsCommonsStatistics =
      only("org.apache.commons.statistics..", ROOT + "compare..", ROOT + "model..");

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
            nameMatching("org\\.memline\\.experiment\\.(sends\\.JavaSend|scans\\.JavaScan)(\\$.*)?")
                .forSubtype())
        .or(
            nameMatching("org\\.memline\\.(call\\.region\\.CostClock|launch\\.ranks\\.StopSignal)")
                .forSubtype());
  }

  private static ArchRule only(String library, String... rooms) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(rooms)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library);
  }

  private static String[] and(String... more) {
    String[] all = java.util.Arrays.copyOf(ABOVE_SAMPLES, ABOVE_SAMPLES.length + more.length);
    System.arraycopy(more, 0, all, ABOVE_SAMPLES.length, more.length);
    return all;
  }
}
