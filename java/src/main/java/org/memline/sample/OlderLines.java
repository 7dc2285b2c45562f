package org.memline.sample;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds JSON members to lines of samples files that earlier versions wrote without these members.
 * The added values are those that applied in the earlier versions.
 */
final class OlderLines {
  private OlderLines() {}

  static void complete(String type, ObjectNode line) {
    switch (type) {
      case "run" -> {
        if (!line.has("held_out_seeds")) {
          line.putArray("held_out_seeds");
        }
        text(line, "plan", "");
        text(line, "pair", "");
        if (!line.has("aa")) {
          line.put("aa", false);
        }
        if (!line.has("conditions")) {
          line.putObject("conditions");
        }
      }
      case "launch" -> {
        text(line, "experiment", Experiment.SENDS.label());
        text(line, "control", LaunchRecord.EMPTY_MESSAGE);
        if (!line.has("continues")) {
          line.put("continues", 0);
        }
        for (JsonNode place : line.path("places")) {
          if (place instanceof ObjectNode object) {
            text(object, "complex", "");
          }
        }
      }
      case "rules" -> {
        if (!line.has("undecided")) {
          line.putArray("undecided");
        }
      }
      case "cell" -> {
        text(line, "ran", "");
        if (!line.has("at_us")) {
          line.putArray("at_us");
        }
      }
      case "control" -> {
        for (String member :
            new String[] {"at_us", "dram_ns", "path_ns", "self_ns", "handoff_ns"}) {
          if (!line.has(member)) {
            line.put(member, 0);
          }
        }
      }
      default -> {
        // All versions have written all members of the remaining types of lines.
      }
    }
  }

  private static void text(ObjectNode line, String member, String then) {
    if (!line.has(member)) {
      line.put(member, then);
    }
  }
}
