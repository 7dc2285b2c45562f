/**
 * This package has the commands of annotated formulas, from a C program with {@code #pragma cll} to
 * predictions. Input: arguments; start at {@link org.memline.cli.call.CallCommand}.
 */
package org.memline.cli.call;
