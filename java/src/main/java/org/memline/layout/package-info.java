/**
 * This room describes what is moved: a slice of a matrix as equally spaced blocks of bytes, and how
 * many memory lines and pages those blocks touch. Nothing comes in; start at {@link
 * org.memline.layout.Slice} and {@link org.memline.layout.LineCount}.
 */
package org.memline.layout;
