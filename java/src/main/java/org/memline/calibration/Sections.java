package org.memline.calibration;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;

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

  /** Those of some experiments alone. */
  public Sections of(Predicate<Experiment> wanted) {
    Map<Section<?>, Object> own = new LinkedHashMap<>(contents);
    own.keySet().removeIf(section -> !wanted.test(section.experiment()));
    return new Sections(own);
  }

  /** These, and of the others what these lack. */
  public Sections or(Sections others) {
    Map<Section<?>, Object> all = new LinkedHashMap<>(contents);
    others.contents.forEach(all::putIfAbsent);
    return new Sections(all);
  }

  /** All that was measured, in the order of the file. */
  public Stream<Measured<?>> measured() {
    return contents.entrySet().stream()
        .flatMap(section -> section.getKey().measured(section.getValue()));
  }

  public boolean isEmpty() {
    return contents.isEmpty();
  }
}
