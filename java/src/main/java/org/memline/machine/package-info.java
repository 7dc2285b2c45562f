/**
 * This package describes this machine and what disturbs measurements on it. It has observed facts
 * with their sources, and the conclusions of the command {@code doctor}. Input: files and commands
 * of the operating system. A reader should start at {@link org.memline.machine.MachineReader}.
 */
package org.memline.machine;
