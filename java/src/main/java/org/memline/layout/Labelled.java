package org.memline.layout;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** A choice that has one word, the same in options, files and tables. */
public interface Labelled {
  /** The word. */
  @JsonValue
  String label();

  /** The choice called so, exactly as its {@link #label} is written. */
  static <E extends Labelled> Optional<E> find(E[] choices, String label) {
    return Arrays.stream(choices).filter(choice -> choice.label().equals(label)).findFirst();
  }
}
