package org.memline.machine;

/** The importance of a finding for a calibration. */
public enum Level {
  /** Nothing needs to be done. */
  OK,
  /**
   * A calibration works and is valid for a machine in this state; consider the state when you read
   * the numbers.
   */
  NOTE,
  /** A calibration fails here, lacks something that it should have, or cannot be trusted. */
  PROBLEM
}
