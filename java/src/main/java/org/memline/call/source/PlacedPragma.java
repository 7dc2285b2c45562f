package org.memline.call.source;

import org.memline.call.source.pragma.CllPragma;

/**
 * A pragma that can be replaced by code where it stands.
 *
 * @param braces whether its code needs a brace around its region
 */
record PlacedPragma(CllPragma pragma, boolean braces) {}
