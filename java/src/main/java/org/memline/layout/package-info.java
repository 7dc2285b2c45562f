/**
 * This package describes where the sent data lies in memory. A layout is a tree of MPI's type
 * constructors; matrix rows, matrix columns and access patterns are short notations for such trees.
 * The package computes the canonical form of a layout, and how many cache lines and memory pages it
 * touches. There is no input. A reader should start at {@link org.memline.layout.Layout}, {@link
 * org.memline.layout.Nest} and {@link org.memline.layout.Footprint}.
 */
package org.memline.layout;
