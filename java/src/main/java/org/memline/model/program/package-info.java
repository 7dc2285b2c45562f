/**
 * This package counts the operations of scans, computations and convolutions on a mesh of ranks and
 * predicts their time. Input: a mesh, a matrix and the costs of a step. A reader should start at
 * {@link org.memline.model.program.Program}.
 */
package org.memline.model.program;
