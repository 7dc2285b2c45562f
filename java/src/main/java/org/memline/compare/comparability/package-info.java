/**
 * Whether two calibrations are about the same thing, in what they differ on purpose, and which of
 * their launches may be held against each other. In come two calibrations; start at {@link
 * org.memline.compare.comparability.Comparability}.
 */
package org.memline.compare.comparability;
