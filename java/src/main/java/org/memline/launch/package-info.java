/**
 * From what is asked to a run that is measured: opened or resumed, locked, its launches started,
 * inside a job or out of it. In come parsed wishes; start at {@link org.memline.launch.OutsideJob}.
 */
package org.memline.launch;
