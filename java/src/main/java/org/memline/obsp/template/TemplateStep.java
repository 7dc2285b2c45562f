package org.memline.obsp.template;

import java.util.List;
import java.util.Map;
import org.memline.obsp.Combine;
import org.memline.obsp.Sync;

/** What stands in a list of supersteps. Formulas are null where the file has none. */
sealed interface TemplateStep {
  /** Whether it is there at all. */
  TemplateFormula when();

  /** How often. */
  TemplateFormula repeat();

  /** The supersteps of a procedure, in this machine. */
  record ProcedureCall(
      TemplateFormula when,
      TemplateFormula repeat,
      String procedure,
      Map<String, TemplateFormula> with)
      implements TemplateStep {}

  /**
   * One superstep.
   *
   * @param sync null: oblivious
   * @param combine null: the template's
   */
  record SuperstepTemplate(
      String where,
      String name,
      TemplateFormula when,
      TemplateFormula repeat,
      TemplateFormula work,
      GroupTemplate groups,
      TemplateFormula after,
      List<MessageTemplate> messages,
      Sync sync,
      TemplateFormula costs,
      Combine combine)
      implements TemplateStep {
    /** Whether each repetition is the same superstep. */
    boolean isSame() {
      return same(work)
          && same(after)
          && (groups == null
              || same(groups.count())
                  && groups.with().values().stream().allMatch(TemplateStep::same))
          && communicatesSame();
    }

    /** Whether it has the same messages and costs in each repetition. */
    boolean communicatesSame() {
      return same(costs)
          && messages.stream()
              .allMatch(
                  m ->
                      same(m.when())
                          && same(m.from())
                          && same(m.to())
                          && same(m.bytes())
                          && m.sent() == null);
    }

    private static boolean same(TemplateFormula formula) {
      return TemplateStep.same(formula);
    }
  }

  /** Equal groups of consecutive ranks, which all call one procedure. */
  record GroupTemplate(
      TemplateFormula count, String procedure, Map<String, TemplateFormula> with) {}

  /**
   * What each rank sends.
   *
   * @param from null: the rank
   * @param to below 0 or, with {@code from}, either of them: nobody
   * @param sent the superstep's number in its machine, from 1; null: this one
   */
  record MessageTemplate(
      TemplateFormula when,
      TemplateFormula from,
      TemplateFormula to,
      TemplateFormula bytes,
      TemplateFormula sent) {}

  /** Whether a formula has one value in all repetitions. */
  static boolean same(TemplateFormula formula) {
    return formula == null
        || !formula.mentions(TemplateScope.STEP) && !formula.mentions(TemplateScope.SUPERSTEP);
  }
}
