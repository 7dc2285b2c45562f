/**
 * Task files: JSON files that say what each rank computes and sends, superstep by superstep ({@code
 * calibration/task.schema.json}). Input: a file, and costs given outside the file. Output: a
 * checked task. Files are read as a stream into arrays of numbers, because the file of a task of
 * 4096 ranks and 1000 supersteps has 100 MB. To read the code, start at {@link
 * org.memline.obsp.file.TaskFile}.
 */
package org.memline.obsp.file;
