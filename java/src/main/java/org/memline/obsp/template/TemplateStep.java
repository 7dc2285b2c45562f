package org.memline.obsp.template;

import java.util.List;
import java.util.Map;
import org.memline.obsp.Combine;
import org.memline.obsp.Sync;

/** An entry in a list of supersteps. Formulas are null if the file does not give them. */
sealed interface TemplateStep {
  /** Returns the condition for the entry to exist. */
  TemplateFormula when();

  /** Returns the number of repetitions. */
  TemplateFormula repeat();

  /** A call that inserts the supersteps of a procedure in this machine. */
  record ProcedureCall(
      TemplateFormula when,
      TemplateFormula repeat,
      String procedure,
      Map<String, TemplateFormula> with)
      implements TemplateStep {}

  /**
   * A superstep.
   *
   * @param sync event that ends the superstep; null for oblivious
   * @param combine operator of equation 3; null for that of the template
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
    /** Returns whether all repetitions are the same superstep. */
    boolean isSame() {
      return same(work)
          && same(after)
          && (groups == null
              || same(groups.count())
                  && groups.with().values().stream().allMatch(TemplateStep::same))
          && communicatesSame();
    }

    /** Returns whether all repetitions have the same messages and costs. */
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

  /** Equal groups of consecutive ranks that all call one procedure. */
  record GroupTemplate(
      TemplateFormula count, String procedure, Map<String, TemplateFormula> with) {}

  /**
   * The message that each rank sends.
   *
   * @param from null for the rank itself
   * @param to no message is sent if this, or a given {@code from}, is negative
   * @param sent number of the sending superstep in its machine, from 1; null for this one
   */
  record MessageTemplate(
      TemplateFormula when,
      TemplateFormula from,
      TemplateFormula to,
      TemplateFormula bytes,
      TemplateFormula sent) {}

  /** Returns whether a formula has the same value in all repetitions. */
  static boolean same(TemplateFormula formula) {
    return formula == null
        || !formula.mentions(TemplateScope.STEP) && !formula.mentions(TemplateScope.SUPERSTEP);
  }
}
