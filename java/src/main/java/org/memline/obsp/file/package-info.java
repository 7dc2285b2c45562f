/**
 * Task files: what ranks compute and send, superstep by superstep, as JSON ({@code
 * calibration/task.schema.json}). Input: a file and the costs given outside it; output: a checked
 * task. Files are read as a stream into arrays of numbers, because a task of 4096 ranks and 1000
 * supersteps has 100 MB; start at {@link org.memline.obsp.file.TaskFile}.
 */
package org.memline.obsp.file;
