package org.memline.call.source;

import org.memline.call.source.pragma.CllPragma;

/**
 * A pragma, with what is needed to replace it by code.
 *
 * @param braces whether braces must be inserted around the section that it begins or ends
 * @param beforeCase whether a {@code case} or {@code default} label follows it
 */
record PlacedPragma(CllPragma pragma, boolean braces, boolean beforeCase) {}
