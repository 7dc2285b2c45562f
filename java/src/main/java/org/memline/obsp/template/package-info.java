/**
 * <<<<<<< HEAD This package has templates, which are task files whose numbers are formulas of
 * parameters. One template describes a task for every problem size and number of ranks. In divide
 * and conquer, the groups of a procedure call the procedure again. Input: a file and fitted models.
 * Output: a task. A reader should start at {@link org.memline.obsp.template.TaskTemplate}. =======
 * Templates: tasks whose numbers are formulas of parameters, so that one file describes the task
 * for every problem size and number of ranks. A divide-and-conquer task is a procedure whose groups
 * call the procedure again. Input: a file and fitted models. Output: a task. To read the code,
 * start at {@link org.memline.obsp.template.TaskTemplate}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.obsp.template;
