package org.memline.obsp.template;

import java.util.List;
import java.util.Map;
import org.memline.obsp.Combine;
import org.memline.obsp.Sync;

/**
 * An entry in a list of supersteps of a template: a superstep, or a call of a procedure. A formula
 * that the template file does not give is null.
 */
sealed interface TemplateStep {
  /** Returns the condition under which the entry is executed; null if it is always executed. */
  TemplateFormula when();

  /** Returns the formula for the number of times that the entry is executed; null for once. */
  TemplateFormula repeat();

  /**
   * A call: the supersteps of a procedure are inserted at this place.
   *
   * @param procedure name of the procedure
   * @param with values of the procedure's parameters, by name
   */
  record ProcedureCall(
      TemplateFormula when,
      TemplateFormula repeat,
      String procedure,
      Map<String, TemplateFormula> with)
      implements TemplateStep {}

  /**
   * A superstep of a template.
   *
   * @param where place of the superstep in the file, for error messages
   * @param work computation of each rank before the groups
   * @param groups division of the ranks into groups; null if there are no groups
   * @param after computation of each rank after the groups
   * @param sync event that ends the superstep; null for oblivious, where a rank waits only for its
   *     messages
   * @param costs costs of communication; null to use those of the template
   * @param combine operator that combines the bytes that a rank receives with those that it sends
   *     (equation 3 of the CALL paper); null to use the operator of the template
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
    /**
     * Returns whether all repetitions of the superstep are equal, so that one object can stand for
     * all.
     */
    boolean isSame() {
      return same(work)
          && same(after)
          && (groups == null
              || same(groups.count())
                  && groups.with().values().stream().allMatch(TemplateStep::same))
          && communicatesSame();
    }

    /** Returns whether all repetitions of the superstep have equal messages and costs. */
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

  /**
   * Groups of equal size, formed from consecutive ranks. All groups call one procedure.
   *
   * @param count number of groups
   * @param procedure name of the procedure
   * @param with values of the procedure's parameters, by name
   */
  record GroupTemplate(
      TemplateFormula count, String procedure, Map<String, TemplateFormula> with) {}

  /**
   * A kind of message. The formulas are evaluated for each rank and give at most one message for
   * it.
   *
   * @param when condition under which there is a message; null if there is always one
   * @param from sending rank; null for the rank for which the formulas are evaluated
   * @param to receiving rank; no message is sent if {@code to} or {@code from} is negative
   * @param bytes number of bytes
   * @param sent number, from 1, of the superstep in which the message is sent; null for the
   *     superstep that waits for it
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
