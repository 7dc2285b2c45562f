package org.memline.model;

/** An interval from low to high, both included. */
public record Interval(double low, double high) {
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
