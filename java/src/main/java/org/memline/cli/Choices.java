package org.memline.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import org.memline.experiment.catalogue.Measurements;
import org.memline.layout.Labelled;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/** The words that an option takes, for its description: as they are, not written again. */
abstract class Choices extends ArrayList<String> {
  private static final long serialVersionUID = 1;

  private Choices(Collection<? extends Labelled> choices) {
    super(choices.stream().map(Labelled::label).toList());
  }

  /** Ways to send a whole payload. */
  static final class Methods extends Choices {
    private static final long serialVersionUID = 1;

    Methods() {
      super(Method.whole());
    }
  }

  /** Parts of a calibration. */
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
