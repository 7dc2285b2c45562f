/**
 * Tasks whose numbers are formulas of parameters: one file describes the task at every size and
 * number of ranks. The input is a file and fitted models; the output is a task. Divide and conquer
 * is a procedure whose groups call it again. Start at {@link
 * org.memline.obsp.template.TaskTemplate}.
 */
package org.memline.obsp.template;
