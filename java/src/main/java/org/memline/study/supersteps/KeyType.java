package org.memline.study.supersteps;

import org.memline.layout.Labelled;

/** The type of the keys that are sorted. */
public enum KeyType implements Labelled {
  INT32(Integer.BYTES, "int32"),
  INT64(Long.BYTES, "int64");

  private final int bytes;
  private final String label;

  KeyType(int bytes, String label) {
    this.bytes = bytes;
    this.label = label;
  }

  public int bytes() {
    return bytes;
  }

  @Override
  public String label() {
    return label;
  }

  public static KeyType parse(String label) {
    return Labelled.parse(values(), "type", label);
  }
}
