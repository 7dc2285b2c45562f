/**
 * This package reads task files. A task file is JSON ({@code calibration/task.schema.json}) that
 * says, for each superstep, how long each rank computes and what it sends. A task of 4096 ranks and
 * 1000 supersteps has 100 MB, so a file is read as a stream into arrays of numbers. Input: a file,
 * and costs that the user gives. Output: a checked task. A reader should start at {@link
 * org.memline.obsp.file.TaskFile}.
 */
package org.memline.obsp.file;
