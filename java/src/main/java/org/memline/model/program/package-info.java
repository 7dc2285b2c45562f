/**
 * This package counts the operations of scans, computation and convolutions on a mesh and predicts
 * their cost. Input: a mesh, a matrix and the costs of a step; start at {@link
 * org.memline.model.program.Program}.
 */
package org.memline.model.program;
