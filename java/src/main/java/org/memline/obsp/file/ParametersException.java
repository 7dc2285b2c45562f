package org.memline.obsp.file;

/** Signals that a file is not a task but a template, that is, a task with parameters. */
public final class ParametersException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ParametersException() {
    super("a task with parameters is a template");
  }
}
