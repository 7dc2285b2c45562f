/**
 * <<<<<<< HEAD This package computes the times of supersteps without barriers, by the model OBSP*
 * (the CALL paper, section 2). Input: a task, which says for each superstep how long each rank
 * computes and how many bytes it sends to which rank, and the costs of a byte (g) and of a
 * superstep (L). Output: the times of each rank, the rank that it waited for, and the critical
 * path.
 *
 * <p>Φ(s, i) is the time at which rank i ends superstep s, W(s, i) is the time that it computes,
 * and Ω(s, i) are the ranks that it waits for, including itself. The bytes that rank i receives and
 * sends are in(s, i) and out(s, i). The operator @ is max or +. ======= The cost model OBSP*: BSP
 * with supersteps that need no barrier (the CALL paper, section 2). Input: a task (how long each
 * rank computes and what it sends to which rank in each superstep) and the costs of a byte and of a
 * superstep. Output: the times of each rank, the rank that each rank waited for, and the critical
 * path. Φ(s, i) is the time at which rank i has finished superstep s. ξ(i) is its start time, W(s,
 * i) its computation, and Ω(s, i) the set of ranks that it waits for, itself included: >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 *
 * <pre>
 *   Φ(0, i) = ξ(i), the time at which rank i begins
 *   Φ(s, i) = max { Φ(s−1, j) + W(s, j) | j ∈ Ω(s, i) } + g·h(s, i) + L       (equation 2)
 *   h(s, i) = max { in(s, j) @ out(s, j) | j ∈ Ω(s, i) }                      (equation 3)
 * </pre>
 *
 * <<<<<<< HEAD
 *
 * <p>A reader should start at {@link org.memline.obsp.Task}. =======
 *
 * <p>To read the code, start at {@link org.memline.obsp.Task}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.obsp;
