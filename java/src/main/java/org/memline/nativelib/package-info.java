/** The JNA door: the functions of {@code native/memline.h} under their C names, without logic. */
package org.memline.nativelib;
