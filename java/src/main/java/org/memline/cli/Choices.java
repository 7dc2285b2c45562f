package org.memline.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import org.memline.experiment.catalogue.Measurements;
import org.memline.layout.Labelled;
import org.memline.report.CalibrationTable;
import org.memline.report.export.ExportChoices;
import org.memline.report.export.ExportFormats;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * The values that an option accepts, as its description lists them. They come from the types that
 * parse them, so that description and parser agree.
 */
abstract class Choices extends ArrayList<String> {
  private static final long serialVersionUID = 1;

  private Choices(Collection<? extends Labelled> choices) {
    super(choices.stream().map(Labelled::label).toList());
  }

  private Choices(Stream<String> words) {
    super(words.toList());
  }

  /** Methods that send a whole payload. */
  static final class Methods extends Choices {
    private static final long serialVersionUID = 1;

    Methods() {
      super(Method.whole());
    }
  }

  /** The formats of {@code export}. */
  static final class Formats extends Choices {
    private static final long serialVersionUID = 1;

    Formats() {
      super(ExportFormats.all());
    }
  }

  /** The sections that {@code show} prints. */
  static final class Sections extends Choices {
    private static final long serialVersionUID = 1;

    Sections() {
      super(CalibrationTable.sections().stream());
    }
  }

  /** The operations to which {@code export} can be restricted. */
  static final class Operations extends Choices {
    private static final long serialVersionUID = 1;

    Operations() {
      super(ExportChoices.operations());
    }
  }

  /** The experiments of a calibration. */
  static final class Experiments extends Choices {
    private static final long serialVersionUID = 1;

    Experiments() {
      super(
          Arrays.stream(Experiment.values())
              .filter(experiment -> Measurements.planned(experiment).isPresent())
              .toList());
    }
  }
}
