/**
 * This room reads task files: what ranks compute and send, superstep by superstep, as JSON ({@code
 * calibration/task.schema.json}). In comes a file, with the costs given beside it; out comes a
 * checked task. The file is read as a stream into arrays of numbers, because a task of 4096 ranks
 * and 1000 supersteps has 100 MB. To read the code, start at {@link
 * org.memline.obsp.file.TaskFile}.
 */
package org.memline.obsp.file;
