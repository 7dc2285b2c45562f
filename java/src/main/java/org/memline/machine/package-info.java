/**
 * What this machine is and what disturbs it: observed facts with their sources, and what a doctor
 * makes of them. Nothing comes in but the system's own files and commands; start at {@link
 * org.memline.machine.MachineReader}.
 */
package org.memline.machine;
