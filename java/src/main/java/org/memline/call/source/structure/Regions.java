package org.memline.call.source.structure;

import java.util.ArrayList;
import java.util.List;
import org.memline.call.source.pragma.CllPragma;
import org.memline.call.source.pragma.CllPragma.ExperimentBegin;
import org.memline.call.source.pragma.CllPragma.ExperimentEnd;
import org.memline.call.source.pragma.NearestWord;
import org.memline.call.source.structure.Frame.Kind;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/**
 * The experiments (annotated sections) and loops that cll pragmas have begun and not ended at a
 * place in the source. The one that was begun last must end first.
 */
final class Regions {
  private static final String LOOP = "for";

  private final SourceText source;
  private final Frame top;

  Regions(SourceText source, Frame top) {
    this.source = source;
    this.top = top;
  }

  /**
   * Returns the kind and name of an experiment (annotated section) or loop, for error messages:
   * {@code experiment f}.
   */
  static String what(CllPragma pragma) {
    String name = name(pragma);
    return name.equals(LOOP) ? name : "experiment " + name;
  }

  /**
   * Returns the word after {@code end} in the pragma that ends this experiment (annotated section)
   * or loop.
   */
  static String name(CllPragma pragma) {
    if (pragma instanceof ExperimentBegin begin) {
      return begin.name();
    }
    return pragma instanceof ExperimentEnd end ? end.name() : LOOP;
  }

  /**
   * Returns the experiment (annotated section) or loop that a pragma ends: the last one that was
   * begun.
   *
   * @param end pragma that ends an experiment or loop
   * @return frame of this experiment or loop
   * @throws SourceException if the one that was begun last has another name, or if none is open
   */
  Frame require(CllPragma end) {
    String name = name(end);
    if (top.is(Kind.REGION) && name(top.pragma()).equals(name)) {
      return top;
    }
    if (top.is(Kind.REGION) && names().contains(name)) {
      throw error(
          end,
          "%s of line %d is still open: write #pragma cll end %s first"
              .formatted(what(top.pragma()), source.line(top.start()), name(top.pragma())));
    }
    for (Frame at = top; at != null; at = at.below()) {
      if (at.is(Kind.REGION) && name(at.pragma()).equals(name)) {
        throw error(
            end,
            "%s begins in line %d, outside this block: end it in the block in which it begins"
                .formatted(what(at.pragma()), source.line(at.start())));
      }
    }
    String meant =
        NearestWord.of(name, names()).map(near -> ": did you mean " + near + "?").orElse("");
    throw error(end, "there is no open %s here".formatted(what(end)) + meant);
  }

  /**
   * Checks that an experiment (annotated section) does not begin within itself.
   *
   * @throws SourceException if it does; the run-time library would count its outer visit
   *     (execution) as abandoned
   */
  void requireNotWithinItself(CllPragma begin) {
    for (Frame at = top; begin instanceof ExperimentBegin && at != null; at = at.below()) {
      if (at.is(Kind.REGION) && name(at.pragma()).equals(name(begin))) {
        throw error(
            begin,
            "%s of line %d is still open here and cannot contain itself: choose another name for one of them"
                .formatted(what(begin), source.line(at.start())));
      }
    }
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    for (Frame at = top; at != null; at = at.below()) {
      if (at.is(Kind.REGION)) {
        names.add(name(at.pragma()));
      }
    }
    return names;
  }

  private SourceException error(CllPragma pragma, String message) {
    return new SourceException(source, pragma.line().start(), message);
  }
}
