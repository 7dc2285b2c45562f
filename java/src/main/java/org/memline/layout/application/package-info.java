/**
 * This package describes three kernels of parallel applications as communication steps. A step
 * consists of the data that each rank holds, sends and receives, and of the result that a serial
 * program gives. Input: a size and a number of ranks; start at {@link
 * org.memline.layout.application.Application}.
 */
package org.memline.layout.application;
