/**
 * This room describes the communication steps of three kernels of parallel applications: what each
 * rank holds, sends and receives, and the result of a serial program. In come sizes and ranks;
 * start at {@link org.memline.layout.application.Application}.
 */
package org.memline.layout.application;
