/**
 * This package turns a request into a measured run: it opens or resumes the run, locks it and
 * starts its launches, inside a job or outside one. Input: parsed requests; start at {@link
 * org.memline.launch.OutsideJob}.
 */
package org.memline.launch;
