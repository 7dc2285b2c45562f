/**
 * Tasks whose numbers are formulas of parameters: one file is the task at every size and every
 * number of ranks. In come a file and fitted models; out comes a task. Divide and conquer is a
 * procedure whose groups call it again. To read it, start at {@link
 * org.memline.obsp.template.TaskTemplate}.
 */
package org.memline.obsp.template;
