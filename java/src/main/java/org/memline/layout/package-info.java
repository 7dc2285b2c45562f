/**
 * What is moved: a slice of a matrix as equally spaced blocks of bytes, and how many memory lines
 * and pages those blocks touch.
 */
package org.memline.layout;
