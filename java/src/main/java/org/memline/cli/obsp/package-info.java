/**
 * Commands about tasks of supersteps: parse, wire, print. In come words; for many ranks start at
 * {@link org.memline.cli.obsp.ScaleCommand}.
 */
package org.memline.cli.obsp;
