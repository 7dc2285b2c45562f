/**
 * Templates: tasks whose numbers are formulas of parameters, so that one file describes the task
 * for every problem size and number of ranks. A divide-and-conquer task is a procedure whose groups
 * call the procedure again. Input: a file and fitted models. Output: a task. To read the code,
 * start at {@link org.memline.obsp.template.TaskTemplate}.
 */
package org.memline.obsp.template;
