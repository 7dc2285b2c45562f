package org.memline.call.source;

import org.memline.call.source.pragma.CllPragma;

/**
 * A pragma, with the properties of its place that decide which code replaces it.
 *
 * @param braces whether braces must be inserted around the annotated section that the pragma begins
 *     or ends
 * @param beforeCase whether a {@code case} or {@code default} label follows the pragma
 */
record PlacedPragma(CllPragma pragma, boolean braces, boolean beforeCase) {}
