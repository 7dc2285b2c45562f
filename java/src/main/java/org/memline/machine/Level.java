package org.memline.machine;

/** How much a finding matters to a calibration. */
public enum Level {
  /** As it should be. */
  OK,
  /** A calibration works and holds, for a machine in this state; know it when reading numbers. */
  NOTE,
  /** A calibration fails here, lacks something it should have, or is not to be trusted. */
  PROBLEM
}
