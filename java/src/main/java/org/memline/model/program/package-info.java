/**
 * What scans, computation and convolutions on a mesh do, counted, and what it is predicted to cost.
 */
package org.memline.model.program;
