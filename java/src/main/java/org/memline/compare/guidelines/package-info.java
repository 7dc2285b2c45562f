/**
 * Whether a machine keeps the promises that MPI and memory should keep anywhere, without a
 * baseline. In comes one calibration; start at {@link org.memline.compare.guidelines.Guidelines}.
 */
package org.memline.compare.guidelines;
