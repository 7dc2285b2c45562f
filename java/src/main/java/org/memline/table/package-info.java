/**
 * This package holds typed tables and writes them as text, CSV and HTML. A value keeps its type
 * until it is written. Input: rows of any type, and columns that are declared once, each with a
 * name, a format and a function that returns its value in a row. A reader should start at {@link
 * org.memline.table.Columns}.
 */
package org.memline.table;
