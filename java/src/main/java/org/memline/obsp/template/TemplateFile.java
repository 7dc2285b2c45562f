package org.memline.obsp.template;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.obsp.Combine;
import org.memline.obsp.Sync;
import org.memline.obsp.template.TemplateStep.GroupTemplate;
import org.memline.obsp.template.TemplateStep.MessageTemplate;
import org.memline.obsp.template.TemplateStep.ProcedureCall;
import org.memline.obsp.template.TemplateStep.SuperstepTemplate;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a template (a task with parameters). The file calibration/task-template.schema.json defines
 * the format.
 */
final class TemplateFile {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final Set<String> TAKEN =
      Set.of(
          TemplateScope.RANK,
          TemplateScope.STEP,
          TemplateScope.SUPERSTEP,
          TemplateScope.GROUP,
          TemplateScope.BYTES);

  private final Path file;
  private final Set<String> parameters = new LinkedHashSet<>();
  private Set<String> procedures = Set.of();

  TemplateFile(Path file) {
    this.file = file;
  }

  TaskTemplate read() {
    TemplateMembers whole = new TemplateMembers(file.toString(), "", tree());
    whole.only("name", "parameters", "require", "combine", "costs", "supersteps", "procedures");
    TemplateMembers given = whole.object("parameters");
    Map<String, TemplateFormula> values = new LinkedHashMap<>();
    for (String name : given.names()) {
      if (TAKEN.contains(name) || !name.matches("[A-Za-z_]\\w*")) {
        throw given.wrong(name, "is not a valid name of a parameter: choose another");
      }
      values.put(name, formula(given, name));
      parameters.add(name);
    }
    if (!parameters.contains(TemplateScope.RANKS)) {
      throw whole.wrong("parameters", "has no P: give the number of ranks, \"P\": 2");
    }
    TemplateMembers own = whole.has("procedures") ? whole.object("procedures") : null;
    procedures = own == null ? Set.of() : own.names();
    Map<String, List<TemplateStep>> bodies = new LinkedHashMap<>();
    for (String name : procedures) {
      bodies.put(name, steps(own.list(name)));
    }
    Map<String, TemplateFormula> requires = new LinkedHashMap<>();
    if (whole.has("require")) {
      TemplateMembers required = whole.object("require");
      required
          .names()
          .forEach(requirement -> requires.put(requirement, formula(required, requirement)));
    }
    return new TaskTemplate(
        file.toString(),
        whole.text("name", ""),
        values,
        requires,
        combine(whole, Combine.MAX),
        formula(whole, "costs", TemplateScope.BYTES),
        steps(whole.list("supersteps")),
        bodies);
  }

  private JsonNode tree() {
    try {
      return JSON.readTree(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "there is no task template "
              + file
              + ": native/examples has examples, such as"
              + " fft.task.json",
          e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s:%d:%d is not JSON: %s"
              .formatted(
                  file,
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getLocation() == null ? 1 : e.getLocation().getColumnNr(),
                  e instanceof StreamConstraintsException
                      ? "a value is too long or nested too deeply"
                      : e.getOriginalMessage().lines().findFirst().orElse("")),
          e);
    }
  }

  private List<TemplateStep> steps(List<TemplateMembers> all) {
    List<TemplateStep> steps = new ArrayList<>();
    for (TemplateMembers of : all) {
      steps.add(of.has("call") ? call(of) : superstep(of));
    }
    return steps;
  }

  private ProcedureCall call(TemplateMembers of) {
    of.only("when", "repeat", "call", "with");
    return new ProcedureCall(
        formula(of, "when"),
        formula(of, "repeat"),
        procedure(of),
        with(of, TemplateScope.STEP, TemplateScope.SUPERSTEP));
  }

  private SuperstepTemplate superstep(TemplateMembers of) {
    of.only(
        "name",
        "when",
        "repeat",
        "work",
        "groups",
        "after",
        "messages",
        "sync",
        "costs",
        "combine");
    List<MessageTemplate> messages = new ArrayList<>();
    if (of.has("messages")) {
      of.list("messages").forEach(m -> messages.add(message(m)));
    }
    Sync sync = sync(of);
    if (sync == Sync.NONE && (!messages.isEmpty() || of.has("costs"))) {
      throw of.wrong("sync", "is none, which allows no messages: leave messages and costs out");
    }
    return new SuperstepTemplate(
        of.where(),
        of.text("name", ""),
        formula(of, "when"),
        formula(of, "repeat"),
        ofRank(of, "work"),
        of.has("groups") ? groups(of.object("groups")) : null,
        ofRank(of, "after"),
        messages,
        sync,
        formula(of, "costs", TemplateScope.BYTES, TemplateScope.STEP, TemplateScope.SUPERSTEP),
        combine(of, null));
  }

  private GroupTemplate groups(TemplateMembers of) {
    of.only("count", "call", "with");
    of.require("count");
    return new GroupTemplate(
        formula(of, "count", TemplateScope.STEP, TemplateScope.SUPERSTEP),
        procedure(of),
        with(of, TemplateScope.GROUP, TemplateScope.STEP, TemplateScope.SUPERSTEP));
  }

  private MessageTemplate message(TemplateMembers of) {
    of.only("when", "from", "to", "bytes", "sent");
    of.require("to");
    of.require("bytes");
    return new MessageTemplate(
        ofRank(of, "when"),
        ofRank(of, "from"),
        ofRank(of, "to"),
        ofRank(of, "bytes"),
        ofRank(of, "sent"));
  }

  private String procedure(TemplateMembers of) {
    of.require("call");
    String name = of.text("call", "");
    if (!procedures.contains(name)) {
      throw of.wrong(
          "call",
          "'%s' is not a procedure: %s"
              .formatted(
                  name,
                  procedures.isEmpty()
                      ? "give \"procedures\""
                      : "the procedures are " + String.join(", ", procedures)));
    }
    return name;
  }

  private Map<String, TemplateFormula> with(TemplateMembers of, String... more) {
    Map<String, TemplateFormula> with = new LinkedHashMap<>();
    if (of.has("with")) {
      TemplateMembers given = of.object("with");
      for (String name : given.names()) {
        if (!parameters.contains(name) || name.equals(TemplateScope.RANKS)) {
          throw given.wrong(
              name,
              "cannot be given: give parameters of the template (%s) except P, the number of ranks"
                  .formatted(String.join(", ", parameters)));
        }
        with.put(name, formula(given, name, more));
      }
    }
    return with;
  }

  private TemplateFormula ofRank(TemplateMembers of, String member) {
    return formula(of, member, TemplateScope.RANK, TemplateScope.STEP, TemplateScope.SUPERSTEP);
  }

  private TemplateFormula formula(TemplateMembers of, String member, String... more) {
    if (!of.has(member)) {
      return null;
    }
    Set<String> known = new LinkedHashSet<>(parameters);
    known.addAll(List.of(more));
    return new TemplateFormula(of.place(member), of.formula(member), known);
  }

  private static Combine combine(TemplateMembers of, Combine otherwise) {
    String word = of.text("combine", "");
    try {
      return word.isEmpty() ? otherwise : Combine.parse(word);
    } catch (IllegalArgumentException unknown) {
      throw of.wrong("combine", "is unknown: use max or +");
    }
  }

  private static Sync sync(TemplateMembers of) {
    String word = of.text("sync", Sync.OBLIVIOUS.word());
    for (Sync sync : Sync.values()) {
      if (sync.word().equals(word)) {
        return sync;
      }
    }
    throw of.wrong("sync", "is unknown: use oblivious, global or none");
  }
}
