/**
 * How what was written elsewhere is read: JSON strictly, text without what harms who looks at it,
 * numbers within what can be. It is checked here and in the constructors of what is read, once;
 * nothing behind them looks again. Files that others look at are written whole, too. In come files'
 * bytes; start at {@link org.memline.input.StrictJson}.
 */
package org.memline.input;
