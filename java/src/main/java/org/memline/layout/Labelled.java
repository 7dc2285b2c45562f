package org.memline.layout;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A choice that has one word, the same in options, files and tables. */
public interface Labelled {
  /** The word. */
  @JsonValue
  String label();

  /**
   * The choice called so, of those of an enum.
   *
   * @param what it is a choice of, for example {@code cache}
   * @throws IllegalArgumentException naming the choices
   */
  static <E extends Labelled> E parse(E[] choices, String what, String label) {
    return find(choices, label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s '%s' is unknown: use %s".formatted(what, label, words(choices))));
  }

  /** For example {@code core, node or remote}. */
  private static String words(Labelled[] choices) {
    List<String> labels = Arrays.stream(choices).map(Labelled::label).toList();
    int last = labels.size() - 1;
    return String.join(", ", labels.subList(0, last)) + " or " + labels.get(last);
  }

  /** The choice called so, exactly as its {@link #label} is written. */
  static <E extends Labelled> Optional<E> find(E[] choices, String label) {
    return Arrays.stream(choices).filter(choice -> choice.label().equals(label)).findFirst();
  }
}
