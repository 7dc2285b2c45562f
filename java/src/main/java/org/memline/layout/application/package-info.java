/**
 * This package describes three kernels of parallel applications as communication steps: the data
 * that each rank holds, sends and receives, and the correct result. Input: a problem size and a
 * number of ranks. A reader should start at {@link org.memline.layout.application.Application}.
 */
package org.memline.layout.application;
