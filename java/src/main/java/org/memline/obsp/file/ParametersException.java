package org.memline.obsp.file;

/** Signals that the file is a template with parameters instead of a task. */
public final class ParametersException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ParametersException() {
    super("a task with parameters is a template");
  }
}
