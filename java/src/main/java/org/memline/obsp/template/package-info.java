/**
 * Tasks whose numbers are formulas of parameters: one file describes the task at every size and
 * number of ranks. Input: a file and fitted models; output: a task. Divide and conquer is a
 * procedure whose groups call it again; start at {@link org.memline.obsp.template.TaskTemplate}.
 */
package org.memline.obsp.template;
