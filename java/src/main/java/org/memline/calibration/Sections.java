package org.memline.calibration;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;

/**
 * What a calibration says of each experiment that was measured.
 *
 * @param contents of each section that has any, each read when it is first asked for
 */
public record Sections(Map<Section<?>, Later<?>> contents) {
  public static final Sections NONE = new Sections(Map.of());

  /** What it says; {@link Section#none} where it was not measured. */
  public <S> S get(Section<S> section) {
    Later<?> content = contents.get(section);
    return content == null ? section.none() : section.content().cast(content.get());
  }

  /**
   * The same with another content.
   *
   * @param content null for none
   */
  public <S> Sections with(Section<S> section, S content) {
    return with(section, content == null ? null : Later.of(content));
  }

  /**
   * The same with a content that is read when it is first asked for.
   *
   * @param content null for none
   */
  public <S> Sections with(Section<S> section, Later<S> content) {
    Map<Section<?>, Later<?>> others = new LinkedHashMap<>(contents);
    if (content == null) {
      others.remove(section);
    } else {
      others.put(section, content);
    }
    return new Sections(others);
  }

  /** Those of some experiments alone. */
  public Sections of(Predicate<Experiment> wanted) {
    Map<Section<?>, Later<?>> own = new LinkedHashMap<>(contents);
    own.keySet().removeIf(section -> !wanted.test(section.experiment()));
    return new Sections(own);
  }

  /** These, and of the others what these lack. */
  public Sections or(Sections others) {
    Map<Section<?>, Later<?>> all = new LinkedHashMap<>(contents);
    others.contents.forEach(all::putIfAbsent);
    return new Sections(all);
  }

  /** All that was measured, in the order of the file. */
  public Stream<Measured<?>> measured() {
    return contents.entrySet().stream()
        .flatMap(section -> section.getKey().measured(section.getValue().get()));
  }

  public boolean isEmpty() {
    return contents.isEmpty();
  }
}
