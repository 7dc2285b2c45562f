package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.call.fit.VariableValue;
import org.memline.obsp.Barriers;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;
import org.memline.obsp.template.ExpandedMachine.Communication;
import org.memline.obsp.template.ExpandedMachine.ExpandedGroup;
import org.memline.obsp.template.ExpandedMachine.ExpandedSuperstep;
import org.memline.obsp.template.TemplateStep.GroupTemplate;
import org.memline.obsp.template.TemplateStep.ProcedureCall;
import org.memline.obsp.template.TemplateStep.SuperstepTemplate;

/**
 * Expands a template (a task with parameters) to the task for one set of parameter values. Groups
 * that call the same procedure with the same values are expanded only once.
 */
final class Expansion {
  static final int MOST_RANKS = 1 << 16;

  /**
   * Largest product of the numbers of ranks and supersteps of a task. The evaluation of a larger
   * task would take minutes, even if there is enough memory.
   */
  private static final double MOST_STEPS = 2e7;

  /**
   * Estimated memory, in bytes, for one rank in one superstep: for its visits (executions of
   * annotated sections), its times, and the data of a simulated run.
   */
  private static final double HELD_BYTES = 300;

  private static final double MOST_OF_MEMORY = 0.6;

  /**
   * Largest number of repetitions and calls in the expansion of a template. A template with more is
   * taken for an endless loop.
   */
  private static final long MOST_TURNS = 10_000_000;

  /**
   * Largest depth of nested calls of procedures. Deeper recursion could overflow the stack. A
   * procedure that halves its ranks at each call never reaches this depth.
   */
  private static final int DEEPEST = 500;

  private record Key(String procedure, Map<String, Double> values) {}

  private final TaskTemplate template;
  private final Map<String, Double> whole;
  private final PartModels models;
  private final Barriers barriers;
  private final VisitPoints points;
  private final long most =
      (long) Math.min(MOST_STEPS, MOST_OF_MEMORY * Runtime.getRuntime().maxMemory() / HELD_BYTES);
  private final Map<Key, ExpandedMachine> machines = new HashMap<>();
  private int depth;
  private long turns;

  Expansion(
      TaskTemplate template, Map<String, Double> values, PartModels models, Barriers barriers) {
    this.template = template;
    this.whole = values;
    this.models = models;
    this.barriers = barriers;
    double octaves = Math.log(values.get(TemplateScope.RANKS) / models.mostRanks()) / Math.log(2);
    points = new VisitPoints(models, Math.max(0, octaves));
  }

  ExpandedTask expand() {
    ExpandedMachine machine = machine(template.supersteps(), whole);
    requireRoom(machine.size());
    return new ExpandedTask(whole, machine, points);
  }

  static String words(Map<String, Double> values) {
    return values.entrySet().stream()
        .map(e -> e.getKey() + "=" + VariableValue.text(e.getValue()))
        .collect(Collectors.joining(" "));
  }

  private ExpandedMachine machine(List<TemplateStep> steps, Map<String, Double> values) {
    List<ExpandedSuperstep> supersteps = new ArrayList<>();
    int ranks = values.get(TemplateScope.RANKS).intValue();
    add(steps, values, ranks, supersteps);
    return new ExpandedMachine(ranks, supersteps);
  }

  private void add(
      List<TemplateStep> steps,
      Map<String, Double> values,
      int ranks,
      List<ExpandedSuperstep> into) {
    for (TemplateStep step : steps) {
      TemplateScope scope = new TemplateScope(values, points);
      if (step.when() != null && !step.when().holds(scope)) {
        continue;
      }
      int times =
          step.repeat() == null
              ? 1
              : step.repeat().whole(scope, 0, MOST_TURNS, "the number of" + " repetitions");
      ExpandedSuperstep same = null;
      for (int k = 0; k < times; k++) {
        requireRoom((into.size() + 1L) * ranks);
        if (++turns > MOST_TURNS) {
          throw new IllegalArgumentException(
              "%s at %s repeats its steps more than %d times: lower its parameters"
                  .formatted(template.where(), words(whole), MOST_TURNS));
        }
        scope.at(into.size() + 1, k);
        if (step instanceof ProcedureCall call) {
          Map<String, Double> inner = with(values, call.with(), scope);
          enter(call.procedure());
          add(template.procedures().get(call.procedure()), inner, ranks, into);
          depth--;
        } else if (step instanceof SuperstepTemplate superstep) {
          same =
              same != null && superstep.isSame() ? same : superstep(superstep, scope, ranks, same);
          into.add(same);
        }
      }
    }
  }

  private void requireRoom(long size) {
    if (size > most) {
      throw new IllegalArgumentException(
          "%s at %s has more than %d supersteps times ranks, which memory or time does not allow:"
                  .formatted(template.where(), words(whole), most)
              + " lower its parameters");
    }
  }

  private void enter(String procedure) {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException(
          "%s: procedure '%s' calls itself more than %d levels deep: give its steps a \"when\" that ends the recursion"
              .formatted(template.where(), procedure, DEEPEST));
    }
  }

  private static Map<String, Double> with(
      Map<String, Double> values, Map<String, TemplateFormula> with, TemplateScope scope) {
    Map<String, Double> inner = new LinkedHashMap<>(values);
    with.forEach((name, formula) -> inner.put(name, formula.number(scope)));
    return inner;
  }

  /**
   * Expands one repetition of a superstep.
   *
   * @param of superstep of the template
   * @param scope values of names in formulas for this repetition
   * @param before previous repetition, whose equal parts are reused; null for the first repetition
   */
  private ExpandedSuperstep superstep(
      SuperstepTemplate of, TemplateScope scope, int ranks, ExpandedSuperstep before) {
    boolean known = before != null && of.communicatesSame();
    Messages messages =
        known ? before.messages() : ExpandedMessages.of(of.messages(), scope, ranks);
    Sync sync = barriers.of(of.sync() == null ? Sync.OBLIVIOUS : of.sync());
    Combine combine = of.combine() == null ? template.combine() : of.combine();
    VisitSum[] work =
        before != null && TemplateStep.same(of.work())
            ? before.work()
            : byRank(of.work(), scope, ranks);
    List<ExpandedGroup> groups =
        of.groups() == null ? List.of() : groups(of.groups(), scope, ranks);
    VisitSum[] after =
        before != null && TemplateStep.same(of.after())
            ? before.after()
            : byRank(of.after(), scope, ranks);
    TemplateFormula costs = of.costs() == null ? template.costs() : of.costs();
    if (sync != Sync.NONE && costs == null) {
      throw new IllegalArgumentException(
          of.where()
              + ": the costs of its communication are not known: give \"costs\" here or at the top"
              + " level of the template, a formula for the seconds that h bytes take, for example"
              + " \"1e-6 + 2e-10*h\"");
    }
    Communication communication = null;
    if (sync != Sync.NONE) {
      communication =
          known
              ? before.communication()
              : Relation.of(messages, here(scope), sync, combine, ranks)
                  .costs(costs, scope, points);
    }
    return new ExpandedSuperstep(
        of.where(), of.name(), work, groups, after, messages, sync, communication);
  }

  /** Returns the number, from 0, of the current superstep in its machine (all ranks or a group). */
  private static int here(TemplateScope scope) {
    return (int) scope.value(TemplateScope.SUPERSTEP) - 1;
  }

  private VisitSum[] byRank(TemplateFormula formula, TemplateScope scope, int ranks) {
    VisitSum[] sums = new VisitSum[ranks];
    if (formula == null) {
      Arrays.fill(sums, new VisitSum());
    } else if (!formula.mentions(TemplateScope.RANK)) {
      Arrays.fill(sums, formula.time(scope, points));
    } else {
      for (int i = 0; i < ranks; i++) {
        sums[i] = formula.time(scope.rank(i), points);
      }
    }
    return sums;
  }

  private List<ExpandedGroup> groups(GroupTemplate of, TemplateScope scope, int ranks) {
    int count = of.count().whole(scope, 1, ranks, "the number of groups");
    of.count().divides(scope, ranks);
    List<ExpandedGroup> groups = new ArrayList<>();
    int size = ranks / count;
    for (int g = 0; g < count; g++) {
      int[] own = new int[size];
      for (int i = 0; i < size; i++) {
        own[i] = g * size + i;
      }
      Map<String, Double> inner = with(scope.values(), of.with(), scope.group(g));
      inner.put(TemplateScope.RANKS, (double) size);
      groups.add(new ExpandedGroup(own, called(of.procedure(), inner)));
    }
    return groups;
  }

  private ExpandedMachine called(String procedure, Map<String, Double> values) {
    Key key = new Key(procedure, values);
    ExpandedMachine known = machines.get(key);
    if (known == null) {
      enter(procedure);
      known = machine(template.procedures().get(procedure), values);
      depth--;
      machines.put(key, known);
    }
    return known;
  }
}
