/**
 * This room reads what was written elsewhere: JSON strictly, text without characters that harm its
 * reader, numbers within their range. Input is checked once, here and in the constructors of the
 * records that are read; later code does not check again. This room also writes files atomically,
 * so that readers see whole files. In come files' bytes; start at {@link
 * org.memline.input.StrictJson}.
 */
package org.memline.input;
