package org.memline.call.source;

import org.memline.call.source.pragma.CllPragma;

/**
 * A pragma that can be replaced by code where it stands.
 *
 * @param braces whether its code needs a brace around its region
 * @param beforeCase whether a label of a switch comes next
 */
record PlacedPragma(CllPragma pragma, boolean braces, boolean beforeCase) {}
