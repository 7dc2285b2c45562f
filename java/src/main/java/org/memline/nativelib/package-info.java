/**
 * This package declares the C functions of {@code native/memline.h} for Java Native Access (JNA),
 * under their C names and without logic. Input: layouts, as plain numbers and addresses. A reader
 * should start at {@link org.memline.nativelib.Memline}.
 */
package org.memline.nativelib;
