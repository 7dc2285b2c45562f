package org.memline.layout;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** An enum constant with one label that is the same in options, files and tables. */
public interface Labelled {
  /** Returns the label. */
  @JsonValue
  String label();

  /**
   * Returns the enum constant that has this label.
   *
   * @param what word for the kind of constant in the error message, for example {@code cache}
   * @throws IllegalArgumentException if no constant has this label; the message names the valid
   *     labels
   */
  static <E extends Labelled> E parse(E[] choices, String what, String label) {
    return find(choices, label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s '%s' is unknown: use %s".formatted(what, label, words(choices))));
  }

  /**
   * Returns the labels of all choices for an error message, for example {@code core, node or
   * remote}.
   */
  private static String words(Labelled[] choices) {
    List<String> labels = Arrays.stream(choices).map(Labelled::label).toList();
    int last = labels.size() - 1;
    return String.join(", ", labels.subList(0, last)) + " or " + labels.get(last);
  }

  /**
   * Returns the constant whose {@link #label} equals {@code label} exactly; empty if no constant
   * has this label.
   */
  static <E extends Labelled> Optional<E> find(E[] choices, String label) {
    // A loop is faster than a stream. It matters because every line of a file of measurements has
    // several labels.
    for (E choice : choices) {
      if (choice.label().equals(label)) {
        return Optional.of(choice);
      }
    }
    return Optional.empty();
  }
}
