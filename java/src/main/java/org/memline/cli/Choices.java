package org.memline.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import org.memline.layout.Labelled;
import org.memline.report.CalibrationTable;
import org.memline.report.export.ExportChoices;
import org.memline.report.export.ExportFormats;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.study.Studies;

/**
 * The values of an option, for its help text and for completion. They are taken from the code that
 * parses the values, so that the help and the parser agree.
 */
abstract class Choices extends ArrayList<String> {
  private static final long serialVersionUID = 1;

  private Choices(Collection<? extends Labelled> choices) {
    super(choices.stream().map(Labelled::label).toList());
  }

  private Choices(Stream<String> words) {
    super(words.toList());
  }

  /**
   * The labels of methods that send a whole layout, in contrast to methods that measure a part of a
   * send.
   */
  static final class Methods extends Choices {
    private static final long serialVersionUID = 1;

    Methods() {
      super(Method.whole());
    }
  }

  /** The file formats that the command {@code export} writes. */
  static final class Formats extends Choices {
    private static final long serialVersionUID = 1;

    Formats() {
      super(ExportFormats.all());
    }
  }

  /** The sections of a calibration that the command {@code show} prints. */
  static final class Sections extends Choices {
    private static final long serialVersionUID = 1;

    Sections() {
      super(CalibrationTable.sections().stream());
    }
  }

  /** The operations that {@code export --only} accepts. */
  static final class Operations extends Choices {
    private static final long serialVersionUID = 1;

    Operations() {
      super(ExportChoices.operations());
    }
  }

  /** The experiments that {@code calibrate --only} accepts. */
  static final class Experiments extends Choices {
    private static final long serialVersionUID = 1;

    Experiments() {
      super(
          Arrays.stream(Experiment.values())
              .filter(experiment -> Studies.planned(experiment).isPresent())
              .toList());
    }
  }
}
