package org.memline.calibration.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** What versions up to 1.6 said, in today's words. */
class EarlierVersionsTest {
  private static final String TERM = "{'name':'a','unit':'s','value':2.5}";

  /** Nobody told the interval. */
  private static final String TERM_NOW =
      "{'name':'a','unit':'s','value':2.5,'low':null,'high':null,'identified':false}";

  private static final String KNOWN =
      "{'name':'a','unit':'s','value':2.5,'low':2,'high':3,'identified':true}";

  private static void assertLifted(String now, String before) {
    ObjectNode lifted = EarlierVersions.lifted(tree(before));
    assertEquals(tree(now), lifted);
    assertEquals(tree(now), EarlierVersions.lifted(lifted), "what is of today stays");
  }

  private static ObjectNode tree(String members) {
    ObjectNode tree = parse(members);
    tree.putIfAbsent("partial", BooleanNode.TRUE);
    tree.putIfAbsent("eager_bytes", NullNode.instance);
    return tree;
  }

  private static ObjectNode parse(String members) {
    return (ObjectNode) JsonMapper.shared().readTree("{" + members.replace('\'', '"') + "}");
  }

  @Test
  void pathsAndThePapersModelsOfSends() {
    assertLifted(
        "'sends':[{'method':'put','paper':[{'model':'S1','terms':["
            + KNOWN
            + "],'held_out':null,'cells':0,'interval_scales':[],'residual':null}],"
            + "'paths':[{'model':'strided','cells':9,'terms':["
            + KNOWN
            + "],'interval_scales':[{'from_bytes':8}],'residual':null,'held_out':null}],"
            + "'floor':null,'powers_of_two':null,'ladder':{'rungs':[]}}]",
        "'sends':[{'method':'put','noise':0.1,'powers_of_two':{'cells':3},'paper':[{'model':'S1','coefficients':["
            + KNOWN
            + "],'held_out':null}],"
            + "'paths':[{'path':'strided','cells':9,'terms':["
            + KNOWN
            + "],'interval_scales':[{'from_bytes':8}]}]}]");
  }

  @Test
  void superstepsWithoutSorts() {
    assertLifted("'supersteps':{'cells':[],'sorts':[]}", "'supersteps':{'cells':[]}");
    assertLifted("'supersteps':null", "'supersteps':null");
  }

  @Test
  void whereNothingWasDrawnAnewThereIsNoSeedOfIt() {
    assertLifted("'run':{'seed':1,'held_out_seeds':[]}", "'run':{'seed':1}");
    assertLifted("'run':{'seed':1,'held_out_seeds':[2]}", "'run':{'seed':1,'held_out_seeds':[2]}");
  }

  @Test
  void nobodyLookedForDrift() {
    assertLifted("'evidence':{'batches':3,'drift':null}", "'evidence':{'batches':3}");
  }

  @Test
  void aFitOfTransfersIsItsOwnModelAndTheComposition() {
    String scales = "'interval_scales':[{'from_bytes':8}]";
    assertLifted(
        "'transfers':{'fits':[{'method':'ring','composed':null,'composition_share':null,'floor':null,"
            + "'own':{'model':'stages','cells':9,"
            + "'terms':[%s],%s,'residual':null,'held_out':{'cells':3}}}]}"
                .formatted(TERM_NOW, scales),
        "'transfers':{'fits':[{'method':'ring','cells':9,'terms':[%s],%s,".formatted(TERM, scales)
            + "'held_out':{'cells':3},'composed':null}]}");
  }

  @Test
  void modelsAndKindsOfSteps() {
    for (String part : new String[] {"scans", "computation"}) {
      assertLifted(
          "'%s':{'models':[{'model':'lines','cells':9,'terms':[%s],'held_out':{'cells':3},"
                  .formatted(part, TERM_NOW)
              + "'interval_scales':[],'residual':null}],'own':[{'model':'arrays_1','cells':9,'terms':[%s],"
                  .formatted(TERM_NOW)
              + "'interval_scales':[],'residual':null,'held_out':null}]}",
          "'%s':{'models':[{'model':'lines','cells':9,'coefficients':[%s],'held_out':{'cells':3}}],"
                  .formatted(part, TERM)
              + "'own':[{'kind':'arrays_1','cells':9,'terms':[%s]}]}".formatted(TERM));
    }
  }

  @Test
  void sharesOfProgramsAreAModelOrNone() {
    assertLifted(
        "'programs':{'shares':{'model':'own_fitted','cells':0,'terms':[%s],'interval_scales':[],'residual':null,'held_out':null}}"
            .formatted(TERM_NOW),
        "'programs':{'shares':[%s]}".formatted(TERM));
    assertLifted("'programs':{'shares':null}", "'programs':{'shares':[]}");
  }

  @Test
  void runsAndLaunchesWereWholeBeforeTheyCouldBeCutOff() {
    assertEquals(
        parse("'partial':false,'eager_bytes':null,'launches':[{'number':1,'continues':0}]"),
        EarlierVersions.lifted(parse("'launches':[{'number':1}]")));
  }

  @Test
  void otherLocalitiesAreLiftedTooAndWhatIsMissingStaysSo() {
    assertLifted(
        "'scans':null,'elsewhere':[{'partial':true,'eager_bytes':null,'programs':{'shares':null}}]",
        "'scans':null,'elsewhere':[{'partial':true,'programs':{'shares':[]}}]");
  }
}
