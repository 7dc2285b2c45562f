/**
 * Three kernels of parallel applications as their communication steps: what each rank holds, sends
 * and receives, and what a serial program would have made of it.
 */
package org.memline.layout.application;
