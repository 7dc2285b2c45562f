package org.memline.calibration;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;

/**
 * The sections of a calibration file: the results of each measured experiment.
 *
 * @param contents content of each section, read at its first use; a section that was not measured
 *     is absent
 */
public record Sections(Map<Section<?>, Lazy<?>> contents) {
  public static final Sections NONE = new Sections(Map.of());

  /**
   * Returns the content of a section, or {@link Section#none} if the section's experiment was not
   * measured.
   */
  public <S> S get(Section<S> section) {
    Lazy<?> content = contents.get(section);
    return content == null ? section.none() : section.content().cast(content.get());
  }

  /**
   * Returns a copy of these sections in which one section has new content.
   *
   * @param content new content; null removes the section
   */
  public <S> Sections with(Section<S> section, S content) {
    return with(section, content == null ? null : Lazy.of(content));
  }

  /**
   * Returns a copy of these sections in which one section has new content, which is read at its
   * first use.
   *
   * @param content new content; null removes the section
   */
  public <S> Sections with(Section<S> section, Lazy<S> content) {
    Map<Section<?>, Lazy<?>> others = new LinkedHashMap<>(contents);
    if (content == null) {
      others.remove(section);
    } else {
      others.put(section, content);
    }
    return new Sections(others);
  }

  /**
   * Returns a copy with only the sections of the experiments that satisfy the condition {@code
   * wanted}.
   */
  public Sections of(Predicate<Experiment> wanted) {
    Map<Section<?>, Lazy<?>> own = new LinkedHashMap<>(contents);
    own.keySet().removeIf(section -> !wanted.test(section.experiment()));
    return new Sections(own);
  }

  /**
   * Returns a copy of these sections to which those sections of {@code others} are added that are
   * missing here.
   */
  public Sections or(Sections others) {
    Map<Section<?>, Lazy<?>> all = new LinkedHashMap<>(contents);
    others.contents.forEach(all::putIfAbsent);
    return new Sections(all);
  }

  /**
   * Returns the cells (measured configurations) of all sections, in the order of the sections in
   * the file.
   */
  public Stream<Measured<?>> measured() {
    return contents.entrySet().stream()
        .flatMap(section -> section.getKey().measured(section.getValue().get()));
  }

  public boolean isEmpty() {
    return contents.isEmpty();
  }
}
