package org.memline.obsp.file;

/** The file is no task but a template: it has parameters. */
public final class ParametersException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ParametersException() {
    super("a task with parameters is a template");
  }
}
