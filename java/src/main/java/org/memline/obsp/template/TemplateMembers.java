package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.call.formula.Formula;
import org.memline.input.Printable;
import tools.jackson.databind.JsonNode;

/**
 * The members of a JSON object in a template file, with the place of the object for error messages.
 */
final class TemplateMembers {
  private final String file;
  private final String path;
  private final JsonNode object;

  /**
   * Wraps a JSON object.
   *
   * @param file name of the file
   * @param path path of the object in the file, for example {@code supersteps[2]}; empty for the
   *     whole file
   */
  TemplateMembers(String file, String path, JsonNode object) {
    this.file = file;
    this.path = path;
    this.object = object;
    if (!object.isObject()) {
      throw new IllegalArgumentException(where() + " must be an object, {…}");
    }
  }

  /** Returns the place of the object, for example {@code fft.task.json, supersteps[2]}. */
  String where() {
    return path.isEmpty() ? file : file + ", " + path;
  }

  String place(String member) {
    return file + ", " + path(member);
  }

  private String path(String member) {
    return path.isEmpty() ? member : path + "." + member;
  }

  IllegalArgumentException wrong(String member, String what) {
    JsonNode value = object.path(member);
    String shown = value.isValueNode() ? " '" + value.asString() + "'" : "";
    return new IllegalArgumentException(place(member) + shown + " " + what);
  }

  boolean has(String member) {
    return object.has(member);
  }

  Set<String> names() {
    return new LinkedHashSet<>(object.propertyNames());
  }

  /**
   * Checks that the object has no other members than {@code members}.
   *
   * @throws IllegalArgumentException if it has another member
   */
  void only(String... members) {
    List<String> known = List.of(members);
    for (String name : names()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "%s is unknown: the members are %s".formatted(place(name), String.join(", ", known)));
      }
    }
  }

  void require(String member) {
    if (!has(member)) {
      throw new IllegalArgumentException(place(member) + " is missing");
    }
  }

  TemplateMembers object(String member) {
    require(member);
    return new TemplateMembers(file, path(member), object.get(member));
  }

  /** Returns the entries of a member that is a list of objects. */
  List<TemplateMembers> list(String member) {
    require(member);
    if (!object.get(member).isArray()) {
      throw wrong(member, "must be a list, […]");
    }
    List<TemplateMembers> all = new ArrayList<>();
    for (JsonNode one : object.get(member)) {
      all.add(new TemplateMembers(file, path(member) + "[" + all.size() + "]", one));
    }
    return all;
  }

  String text(String member, String otherwise) {
    if (!has(member)) {
      return otherwise;
    }
    if (!object.get(member).isString()) {
      throw wrong(member, "must be a text: put it in \"…\"");
    }
    return Printable.of(object.get(member).asString());
  }

  /** Returns the text of a member that is a formula. The file may also give a number. */
  String formula(String member) {
    JsonNode value = object.get(member);
    if (!value.isString() && !value.isNumber()) {
      throw wrong(member, "is not a formula: give a number, or a formula in \"…\"");
    }
    return Printable.of(Formula.inOneLine(value.asString()));
  }
}
