package org.memline.model;

/** An interval of numbers from low to high; both ends are included. */
public record Interval(double low, double high) {
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
