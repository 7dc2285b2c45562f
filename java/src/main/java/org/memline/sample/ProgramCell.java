package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Element;
import org.memline.layout.Shape;
import org.memline.model.program.Program;

/**
 * A cell (one measured configuration) for a program that convolves a distributed int32 image. The
 * launch (start of mpirun) determines how the image is divided among the ranks.
 *
 * @param method method by which shifts of the image are sent
 * @param box side b of the box, in pixels
 */
public record ProgramCell(
    Program program, Method method, CacheState cache, long box, Shape image, Role role)
    implements Cell {
  private static final Pattern ID =
      Pattern.compile(
          "(?<program>[^/]+)/(?<method>[^/]+)/(?<cache>[^/]+)/b(?<box>\\d{1,9})/(?<image>[0-9]+x[0-9]+)");

  /**
   * Returns the cell with this {@link #id}, for example {@code conv-scan/packed/warm/b3/500x500}.
   */
  public static ProgramCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not program/method/cache/bN/RxC");
    }
    return new ProgramCell(
        Program.parse(part.group("program")),
        Method.parse(part.group("method")),
        CacheState.parse(part.group("cache")),
        Long.parseLong(part.group("box")),
        Shape.parse("image", part.group("image")),
        role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.PROGRAMS;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%s".formatted(program.label(), method.label(), cache.label(), layout());
  }

  @Override
  public String layout() {
    return "b" + box + "/" + image;
  }

  @Override
  public long bytes() {
    return image.rows() * image.columns() * Element.INT32.bytes();
  }
}
