package org.memline.calibration.file;

import java.util.stream.Stream;
import org.memline.calibration.programs.ProgramPrices;
import org.memline.calibration.transfers.TransferFit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Files of earlier minor versions, told in today's words. Whatever is lifted is known by a member
 * that it has or lacks, so that what is of today stays as it is:
 *
 * <pre>
 * before 1.12  copy_rules            without undecided
 *                                    no left_out
 * before 1.11  supersteps            without sorts
 * before 1.9   run                   without held_out_seeds, as whenever seed drew all
 *              evidence              no drift
 * before 1.8   metrics               without cells
 *              transfers.fits        no composition_share: own alone predicts; no floor
 *              sends                 no ladder
 * before 1.7   sends                 no eager_bytes; sends.paths of terms alone, without residual;
 *                                    noise where today floor is, another
 *                                    powers_of_two
 * before 1.6   scans, computation,
 *              programs              cells without launch_seconds, which stay unknown
 * early 1.4    no partial, no launch's continues
 * before 1.5   sends.paper           {model, coefficients, held_out}
 *              sends.paths           {path, cells, terms, interval_scales}
 *              transfers.fits        {method, cache, a model's members, composed}
 *              scans, computation    models {model, cells, coefficients, held_out},
 *                                    own {kind, cells, terms}
 *              programs.shares       terms
 *              in all but sends      terms {name, unit, value}
 * </pre>
 */
final class EarlierVersions {
  private static final String MODEL = "model";
  private static final String TERMS = "terms";

  private static final JsonNode NOT_RECORDED = JsonNodeFactory.instance.stringNode("");

  private EarlierVersions() {}

  /** What it lacks is as its run had it; what nobody told is null. */
  static ObjectNode lifted(ObjectNode calibration) {
    partial(calibration);
    if (calibration.path("copy_rules") instanceof ObjectNode rules) {
      rules.putIfAbsent("undecided", JsonNodeFactory.instance.arrayNode());
    }
    if (calibration.path("run") instanceof ObjectNode run) {
      run.putIfAbsent("held_out_seeds", JsonNodeFactory.instance.arrayNode());
    }
    if (calibration.path("evidence") instanceof ObjectNode evidence) {
      evidence.putIfAbsent("drift", JsonNodeFactory.instance.nullNode());
    }
    calibration.putIfAbsent("eager_bytes", JsonNodeFactory.instance.nullNode());
    objects(calibration.path("metrics"))
        .forEach(metric -> metric.putIfAbsent("cells", NOT_RECORDED));
    objects(calibration.path("sends")).forEach(EarlierVersions::send);
    objects(calibration.path("transfers").path("fits")).forEach(EarlierVersions::transfer);
    for (String part : new String[] {"scans", "computation"}) {
      models(calibration.path(part).path("models"), calibration.path(part).path("own"));
    }
    if (calibration.path("supersteps") instanceof ObjectNode supersteps) {
      supersteps.putIfAbsent("sorts", JsonNodeFactory.instance.arrayNode());
    }
    if (calibration.path("programs") instanceof ObjectNode programs) {
      shares(programs);
    }
    objects(calibration.path("elsewhere")).forEach(EarlierVersions::lifted);
    return calibration;
  }

  /** What is none is refused later, by what reads it. */
  private static Stream<ObjectNode> objects(JsonNode list) {
    return list.valueStream().filter(ObjectNode.class::isInstance).map(ObjectNode.class::cast);
  }

  private static void partial(ObjectNode calibration) {
    if (!calibration.has("partial")) {
      calibration.put("partial", false);
      objects(calibration.path("launches")).forEach(launch -> launch.put("continues", 0));
    }
  }

  private static void send(ObjectNode send) {
    if (send.has("noise")) {
      send.remove("noise");
      send.putNull("floor");
      send.putNull("powers_of_two"); // rows too, and by a fit that had seen them
    }
    if (!send.has("ladder")) {
      send.putObject("ladder").putArray("rungs");
    }
    models(send.path("paper"), send.path("paths"));
  }

  private static void models(JsonNode some, JsonNode others) {
    Stream.concat(objects(some), objects(others)).forEach(EarlierVersions::model);
  }

  private static void model(ObjectNode model) {
    rename(model, "path", MODEL);
    rename(model, "kind", MODEL);
    rename(model, "coefficients", TERMS);
    JsonNodeFactory json = JsonNodeFactory.instance;
    model.putIfAbsent("cells", json.numberNode(0));
    model.putIfAbsent("interval_scales", json.arrayNode());
    model.putIfAbsent("residual", json.nullNode());
    model.putIfAbsent("held_out", json.nullNode());
    objects(model.path(TERMS))
        .forEach(
            term -> {
              term.putIfAbsent("low", json.nullNode());
              term.putIfAbsent("high", json.nullNode());
              term.putIfAbsent("identified", json.booleanNode(false));
            });
  }

  private static void transfer(ObjectNode fit) {
    for (String member : new String[] {"composition_share", "floor"}) {
      fit.putIfAbsent(member, JsonNodeFactory.instance.nullNode());
    }
    if (fit.has(TERMS)) {
      ObjectNode stages = JsonNodeFactory.instance.objectNode().put(MODEL, TransferFit.STAGES);
      for (String member : new String[] {"cells", TERMS, "interval_scales", "held_out"}) {
        stages.set(member, fit.remove(member));
      }
      fit.set("own", stages);
    }
    if (fit.path("own") instanceof ObjectNode own) {
      model(own);
    }
  }

  private static void shares(ObjectNode programs) {
    if (programs.path("shares") instanceof ArrayNode shares) {
      ObjectNode fitted =
          JsonNodeFactory.instance.objectNode().put(MODEL, ProgramPrices.OWN_FITTED);
      fitted.set(TERMS, shares);
      programs.set("shares", shares.isEmpty() ? null : fitted);
    }
    if (programs.path("shares") instanceof ObjectNode own) {
      model(own);
    }
  }

  private static void rename(ObjectNode node, String before, String now) {
    if (node.has(before)) {
      node.set(now, node.remove(before));
    }
  }
}
