/**
 * What is measured: the plan's cells, their repetitions, and when to stop; a sub-room for each
 * experiment.
 */
package org.memline.experiment;
