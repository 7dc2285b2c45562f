/**
 * <<<<<<< HEAD
 * This package reads task files. A task file is JSON ({@code calibration/task.schema.json}) that
 * says, for each superstep, how long each rank computes and what it sends. A task of 4096 ranks and
 * 1000 supersteps has 100 MB, so a file is read as a stream into arrays of numbers. Input: a file,
 * and costs that the user gives. Output: a checked task. A reader should start at {@link
 * =======
 * Task files: JSON files that say what each rank computes and sends, superstep by superstep ({@code
 * calibration/task.schema.json}). Input: a file, and costs given outside the file. Output: a
 * checked task. Files are read as a stream into arrays of numbers, because the file of a task of
 * 4096 ranks and 1000 supersteps has 100 MB. To read the code, start at {@link
 * >>>>>>> f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 * org.memline.obsp.file.TaskFile}.
 */
package org.memline.obsp.file;
