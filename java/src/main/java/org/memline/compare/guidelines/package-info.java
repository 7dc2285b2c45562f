/**
 * Checks the promises that MPI and memory should keep on any machine, without a baseline. Input:
 * one calibration; start at {@link org.memline.compare.guidelines.Guidelines}.
 */
package org.memline.compare.guidelines;
