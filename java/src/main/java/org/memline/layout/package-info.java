/**
 * Layouts of the data that is moved: trees of MPI's type constructors, of which rows, columns and
 * patterns are short forms; their canonical form; and the number of memory lines and pages that
 * they touch. There is no input; start at {@link org.memline.layout.Layout}, {@link
 * org.memline.layout.Nest} and {@link org.memline.layout.Footprint}.
 */
package org.memline.layout;
