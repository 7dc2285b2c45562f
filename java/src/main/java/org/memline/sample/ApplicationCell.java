package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.application.Application;

/**
 * A cell (one measured configuration) for a communication step of an application, in which all
 * ranks take part.
 *
 * @param size number n of elements along a side of the application's matrix or mesh
 * @param method method by which all data of the step is sent
 */
public record ApplicationCell(
    Application application, int size, Method method, CacheState cache, Duplex duplex, Role role)
    implements Cell {
  private static final Pattern ID =
      Pattern.compile(
          "(?<application>[a-z-]+)/(?<size>\\d{1,9})/(?<method>[^/]+)/(?<cache>[^/]+)/(?<duplex>half|full)");

  public ApplicationCell {
    application.requireSize(size);
  }

  /** Returns whether a text has the form of the {@link #id} of an application cell. */
  static boolean named(String id) {
    return ID.matcher(id).matches();
  }

  /**
   * Returns the cell with this {@link #id}, for example {@code transpose/1024/packed/cold/full}.
   */
  public static ApplicationCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "cell '" + id + "' is not application/size/method/cache/half or full");
    }
    return new ApplicationCell(
        Application.parse(part.group("application")),
        Integer.parseInt(part.group("size")),
        Method.parse(part.group("method")),
        CacheState.parse(part.group("cache")),
        Duplex.parse(part.group("duplex")),
        role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.TRANSFERS;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%s".formatted(layout(), method.label(), cache.label(), duplex.label());
  }

  @Override
  public String layout() {
    return application.label() + "/" + size;
  }

  /**
   * Returns the number of bytes that a rank sends if two ranks execute the step; the larger number
   * if the ranks differ.
   */
  @Override
  public long bytes() {
    return application.bytesSent(size, 2);
  }
}
