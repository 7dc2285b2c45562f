/**
 * Task files: what ranks compute and send, superstep by superstep, as JSON ({@code
 * calibration/task.schema.json}). In comes a file, and what costs are known beside it; out comes a
 * checked task. Read as it comes, into arrays of numbers: 100 MB are a task of 4096 ranks and 1000
 * supersteps. To read it, start at {@link org.memline.obsp.file.TaskFile}.
 */
package org.memline.obsp.file;
