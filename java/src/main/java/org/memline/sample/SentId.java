package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of a cell (one measured configuration). The id consists of a method, a cache state and a
 * layout, separated by slashes.
 */
record SentId(Method method, CacheState cache, String layout) {
  private static final Pattern FORM = Pattern.compile("([^/]+)/([^/]+)/(.+)");

  /**
   * Parses an id that consists of a method, a cache state and a layout.
   *
   * @param layout pattern that the third part, the layout, must match
   * @param form description of the form of an id, for the error message
   * @throws IllegalArgumentException if the id has another form
   */
  static SentId parse(String id, Pattern layout, String form) {
    Matcher part = FORM.matcher(id);
    if (!part.matches() || !layout.matcher(part.group(3)).matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not " + form);
    }
    return new SentId(Method.parse(part.group(1)), CacheState.parse(part.group(2)), part.group(3));
  }

  @Override
  public String toString() {
    return method.label() + "/" + cache.label() + "/" + layout;
  }
}
