/**
 * This room checks, without a baseline, the performance guidelines that MPI and memory should meet
 * on any machine. In comes one calibration; start at {@link
 * org.memline.compare.guidelines.Guidelines}.
 */
package org.memline.compare.guidelines;
