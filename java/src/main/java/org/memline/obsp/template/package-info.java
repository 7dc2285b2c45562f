/**
 * This package has templates, which are task files whose numbers are formulas of parameters. One
 * template describes a task for every problem size and number of ranks. In divide and conquer, the
 * groups of a procedure call the procedure again. Input: a file and fitted models. Output: a task.
 * A reader should start at {@link org.memline.obsp.template.TaskTemplate}.
 */
package org.memline.obsp.template;
