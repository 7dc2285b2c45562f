package org.memline;

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
import com.tngtech.archunit.lang.ArchRule;

/**
 * The rooms of the design and who may enter them: arrows point downward only.
 *
 * <pre>
 *   cli
 *   experiment   report
 *                compare
 *   calibration
 *   machine
 *   sample   nativelib   mpi
 *   model
 *   layout
 * </pre>
 */
@AnalyzeClasses(
    packages = "org.memline",
    importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class ArchitectureTest {
  private static final String ROOT = "org.memline.";
  private static final String[] ABOVE_CALIBRATION = {"cli", "experiment", "compare", "report"};

  @ArchTest
  static final ArchRule arrowsPointDownward =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("cli")
          .definedBy(ROOT + "cli..")
          .layer("experiment")
          .definedBy(ROOT + "experiment..")
          .layer("compare")
          .definedBy(ROOT + "compare..")
          .layer("report")
          .definedBy(ROOT + "report..")
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
          .layer("model")
          .definedBy(ROOT + "model..")
          .layer("layout")
          .definedBy(ROOT + "layout..")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("experiment")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("compare")
          .mayOnlyBeAccessedByLayers("cli", "report")
          .whereLayer("report")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("calibration")
          .mayOnlyBeAccessedByLayers(ABOVE_CALIBRATION)
          .whereLayer("machine")
          .mayOnlyBeAccessedByLayers(and("calibration"))
          .whereLayer("sample")
          .mayOnlyBeAccessedByLayers(and("calibration", "machine"))
          .whereLayer("nativelib")
          .mayOnlyBeAccessedByLayers(and("calibration", "machine"))
          .whereLayer("mpi")
          .mayOnlyBeAccessedByLayers(and("calibration"))
          .whereLayer("model")
          .mayOnlyBeAccessedByLayers(and("calibration", "machine", "sample", "nativelib", "mpi"));

  @ArchTest
  static final ArchRule everyClassHasARoom =
      classes()
          .should()
          .resideInAnyPackage(
              ROOT + "cli..",
              ROOT + "experiment..",
              ROOT + "compare..",
              ROOT + "report..",
              ROOT + "calibration..",
              ROOT + "machine..",
              ROOT + "sample..",
              ROOT + "nativelib..",
              ROOT + "mpi..",
              ROOT + "model..",
              ROOT + "layout..");

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + "(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyNativelibKnowsJna = only("com.sun.jna..", ROOT + "nativelib..");

  @ArchTest static final ArchRule onlyMpiKnowsTheBindings = only("mpi..", ROOT + "mpi..");

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

  /** The loop of method {@code java}, and the noise probe and stolen time of the machine. */
  private static DescribedPredicate<JavaClass> timed() {
    return resideInAPackage(ROOT + "machine..")
        .or(
            nameMatching("org\\.memline\\.experiment\\.(sends\\.JavaSend|scans\\.JavaScan)(\\$.*)?")
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
    String[] all =
        java.util.Arrays.copyOf(ABOVE_CALIBRATION, ABOVE_CALIBRATION.length + more.length);
    System.arraycopy(more, 0, all, ABOVE_CALIBRATION.length, more.length);
    return all;
  }
}
