/**
 * This package turns a request of the user into a measured run. It opens or resumes the run, locks
 * the calibration file, and starts the launches (starts of mpirun). It works inside an MPI job and
 * outside. Input: parsed requests. A reader should start at {@link org.memline.launch.OutsideJob}.
 */
package org.memline.launch;
