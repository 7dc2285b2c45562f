package org.memline.call.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.source.pragma.CllPragma.Communication;
import org.memline.call.source.pragma.CllPragma.ExperimentBegin;
import org.memline.call.source.pragma.CllPragma.Kind;
import org.memline.call.source.pragma.CllPragma.Report;
import org.memline.call.source.pragma.NearestWord;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;
import org.memline.call.trace.CostSuperstep;

/**
 * The experiments (annotated sections of code) of a source. Each name stands for one experiment
 * with one formula. The pragmas of an experiment may occur at several places.
 */
final class Experiments {
  private final SourceText source;
  private final Map<String, SourceExperiment> byName = new LinkedHashMap<>();

  private Experiments(SourceText source) {
    this.source = source;
  }

  static List<SourceExperiment> of(SourceText source, AnnotatedSource annotated) {
    Experiments all = new Experiments(source);
    for (PlacedPragma placed : annotated.pragmas()) {
      if (placed.pragma() instanceof ExperimentBegin begin) {
        all.add(begin, annotated);
      }
    }
    for (PlacedPragma placed : annotated.pragmas()) {
      if (placed.pragma() instanceof Report report) {
        all.require(report);
      }
    }
    return List.copyOf(all.byName.values());
  }

  private void add(ExperimentBegin begin, AnnotatedSource annotated) {
    int offset = begin.line().start();
    if (begin.sync() && annotated.parallel().isEmpty()) {
      throw new SourceException(
          source, offset, "sync waits for other ranks: also write #pragma cll parallel MPI");
    }
    Communication sends = begin.communication();
    if (sends != null && !annotated.parallel().map(p -> p.kind() == Kind.MPI).orElse(false)) {
      throw new SourceException(
          source, offset, "a superstep needs MPI ranks: also write #pragma cll parallel MPI");
    }
    SourceExperiment first = byName.get(begin.name());
    List<Integer> lines = new ArrayList<>(first == null ? List.of() : first.lines());
    lines.add(source.line(offset));
    if (first != null && !first.formula().equals(begin.formula())) {
      throw another(begin, first, begin.written().offset(0), "the formula " + first.formula());
    }
    if (first != null && first.sync() != begin.sync()) {
      throw another(begin, first, offset, first.sync() ? "sync" : "no sync");
    }
    if (first != null && !kind(first.superstep()).equals(kind(superstep(sends)))) {
      throw another(begin, first, offset, kind(first.superstep()));
    }
    byName.put(
        begin.name(),
        new SourceExperiment(
            begin.name(),
            first == null ? begin.formula() : first.formula(),
            begin.sync(),
            most(first == null ? null : first.superstep(), superstep(sends)),
            lines.get(0),
            lines));
  }

  private static CostSuperstep superstep(Communication sends) {
    return sends == null ? null : new CostSuperstep(sends.barrier(), sends.messages().size());
  }

  private static String kind(CostSuperstep superstep) {
    return superstep == null
        ? "no superstep"
        : "superstep" + (superstep.global() ? " barrier" : "");
  }

  /**
   * Returns the superstep with the larger number of messages. An experiment (annotated section) may
   * send different numbers of messages at its places in the source. A place with fewer messages is
   * filled up with messages to no rank.
   */
  private static CostSuperstep most(CostSuperstep first, CostSuperstep other) {
    return first == null || first.messages() < other.messages() ? other : first;
  }

  private SourceException another(
      ExperimentBegin begin, SourceExperiment first, int offset, String what) {
    return new SourceException(
        source,
        offset,
        "experiment %s has %s in line %d: write the same here, or choose another name"
            .formatted(begin.name(), what, first.line()));
  }

  private void require(Report report) {
    if (report.name().equals(Report.ALL) || byName.containsKey(report.name())) {
      return;
    }
    String meant =
        NearestWord.of(report.name(), byName.keySet())
            .map(near -> "did you mean " + near + "?")
            .orElse("write all, or one of " + String.join(", ", byName.keySet()));
    throw new SourceException(
        source,
        report.line().start(),
        "there is no experiment " + report.name() + " here: " + meant);
  }
}
