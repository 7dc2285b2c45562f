/**
 * What scans, computation and convolutions on a mesh do, counted, and what it is predicted to cost.
 * In come a mesh, a matrix and the price of a step; start at {@link
 * org.memline.model.program.Program}.
 */
package org.memline.model.program;
