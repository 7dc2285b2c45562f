/**
 * This package checks performance promises that MPI and memory should keep on any machine, without
 * a baseline. For example, a contiguous message is no slower than a longer one. Input: one
 * calibration; start at {@link org.memline.compare.guidelines.Guidelines}.
 */
package org.memline.compare.guidelines;
