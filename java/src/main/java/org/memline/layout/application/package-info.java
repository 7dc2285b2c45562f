/**
 * Three kernels of parallel applications as their communication steps: what each rank holds, sends
 * and receives, and what a serial program would have made of it. In come sizes and ranks; start at
 * {@link org.memline.layout.application.Application}.
 */
package org.memline.layout.application;
