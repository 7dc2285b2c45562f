package org.memline.calibration;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a calibration says of each experiment that was measured. */
public record Sections(Map<Section<?>, Object> contents) {
  public static final Sections NONE = new Sections(Map.of());

  /** What it says; {@link Section#none} where it was not measured. */
  public <S> S get(Section<S> section) {
    Object content = contents.get(section);
    return content == null ? section.none() : section.content().cast(content);
  }

  /**
   * The same with another content.
   *
   * @param content null for none
   */
  public <S> Sections with(Section<S> section, S content) {
    Map<Section<?>, Object> others = new LinkedHashMap<>(contents);
    if (content == null) {
      others.remove(section);
    } else {
      others.put(section, content);
    }
    return new Sections(others);
  }

  public boolean isEmpty() {
    return contents.isEmpty();
  }
}
