/** A = x and A = x op y on matrices of every rank: what operations and memory cost. */
package org.memline.experiment.computation;
