package org.memline;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.core.domain.properties.HasParameterTypes.Predicates.rawParameterTypes;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.text.Format;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Scanner;

/**
 * These rules keep all texts independent of the user's language. {@code Main} resets the default
 * locale at the start, so that numbers are the same everywhere. Classes that run inside other
 * programs, which keep their language, must not use functions that depend on the locale.
 */
final class LanguageRules {
  private LanguageRules() {}

  /**
   * Classes that run inside a user's Java program with timed regions, under the locale of this
   * program.
   */
  private static final DescribedPredicate<JavaClass> IN_OTHER_PROGRAMS =
      resideInAPackage("org.memline.call.region..")
          .or(
              nameMatching(
                      "org\\.memline\\.call\\.trace\\.(TraceWriter|TraceHead|VisitBlock|BlockColumns|CostExperiment)")
                  .forSubtype());

  @ArchTest
  static final ArchRule onlyMainLeavesTheUsersLanguage =
      noClasses()
          .that(DescribedPredicate.not(are(name("org.memline.cli.Main").forSubtype())))
          .should()
          .callMethodWhere(call(Locale.class, "setDefault"))
          .orShould()
          .callMethodWhere(call(Locale.class, "getDefault"));

  @ArchTest
  static final ArchRule lettersAreMadeSmallAndLargeInNoLanguage =
      noClasses()
          .should()
          .callMethod(String.class, "toLowerCase")
          .orShould()
          .callMethod(String.class, "toUpperCase");

  @ArchTest
  static final ArchRule nothingIsReadOrDatedInALanguage =
      noClasses()
          .should()
          .callMethod(DateTimeFormatter.class, "ofPattern", String.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Format.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Scanner.class);

  @ArchTest
  static final ArchRule whatOtherProgramsUseWritesNumbersInNoLanguage =
      noClasses()
          .that(are(IN_OTHER_PROGRAMS))
          .should()
          .callMethodWhere(call(String.class, "formatted"))
          .orShould()
          .callMethodWhere(
              call(String.class, "format")
                  .and(target(rawParameterTypes(String.class, Object[].class))));

  private static DescribedPredicate<JavaCall<?>> call(Class<?> type, String method) {
    return target(owner(name(type.getName()))).and(target(name(method)));
  }
}
