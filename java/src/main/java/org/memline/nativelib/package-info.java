/**
 * This package calls the C library through JNA. It declares the functions of {@code
 * native/memline.h} under their C names, and has classes that open, run and close its operations.
 * Input: specifications of operations, which are passed to C as numbers and addresses. To read the
 * code, start at {@link org.memline.nativelib.Memline}.
 */
package org.memline.nativelib;
