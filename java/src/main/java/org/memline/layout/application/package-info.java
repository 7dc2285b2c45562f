/**
 * Three kernels of parallel applications as communication steps: the data that each rank holds,
 * sends and receives, and the result of a serial program. Input: a size and a number of ranks;
 * start at {@link org.memline.layout.application.Application}.
 */
package org.memline.layout.application;
