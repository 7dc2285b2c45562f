/**
 * This package turns a request into a measured run. It opens or resumes the run, locks the
 * calibration and starts the launches, inside a job or outside one. Input: parsed requests. To read
 * the code, start at {@link org.memline.launch.OutsideJob}.
 */
package org.memline.launch;
