package org.memline.launch;

import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Describes why a file or folder cannot be read or written. */
public final class FileProblem {
  private FileProblem() {}

  public static String of(Exception e) {
    if (e instanceof UncheckedIOException wrapped) {
      return of(wrapped.getCause());
    }
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof AccessDeniedException || e instanceof SecurityException) {
      return "no permission";
    }
    if (e instanceof CharacterCodingException) {
      return "it is not text in UTF-8";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "there is a file of that name";
    }
    String system = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return system == null ? "the system gives no reason" : system;
  }
}
