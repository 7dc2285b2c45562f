/**
 * This package is the door to C: it declares the functions of {@code native/memline.h} for JNA
 * under their C names, without logic. Input: layouts, as plain numbers and addresses; start at
 * {@link org.memline.nativelib.Memline}.
 */
package org.memline.nativelib;
