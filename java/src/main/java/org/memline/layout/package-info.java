/**
 * Layouts of the data that is moved: slices of matrices as equally spaced blocks of bytes, and the
 * number of memory lines and pages that those blocks touch. Nothing comes in; start at {@link
 * org.memline.layout.Slice} and {@link org.memline.layout.LineCount}.
 */
package org.memline.layout;
