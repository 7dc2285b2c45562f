package org.memline.call.source;

import org.memline.call.source.pragma.CllPragma;

/**
 * A pragma at a place where code can replace it.
 *
 * @param braces whether its code needs braces around its region
 * @param beforeCase whether the next statement has a label of a switch
 */
record PlacedPragma(CllPragma pragma, boolean braces, boolean beforeCase) {}
