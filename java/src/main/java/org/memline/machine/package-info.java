/**
 * This package describes this machine and what disturbs it: observed facts with their sources, and
 * the doctor's conclusions from them. There is no input except the system's own files and commands;
 * start at {@link org.memline.machine.MachineReader}.
 */
package org.memline.machine;
