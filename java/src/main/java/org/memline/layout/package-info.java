/**
 * This package describes where the data of a message lies in memory. A layout is a tree of MPI's
 * type constructors; rows, columns and access patterns are short forms of such trees. The package
 * also computes the canonical form of a layout, and the number of memory lines and pages that it
 * touches. There is no input; start at {@link org.memline.layout.Layout}, {@link
 * org.memline.layout.Nest} and {@link org.memline.layout.Footprint}.
 */
package org.memline.layout;
