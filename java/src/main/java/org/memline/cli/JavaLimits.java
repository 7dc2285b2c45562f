package org.memline.cli;

/** What it means that Java itself came to an end of something, and what to do. */
final class JavaLimits {
  private static final long MB = 1_000_000;

  private JavaLimits() {}

  static String words(Throwable error) {
    if (error instanceof StackOverflowError) {
      return "what was given nests too deeply for Java's stack: make it flatter, or set JDK_JAVA_OPTIONS=-Xss64m";
    }
    return error instanceof OutOfMemoryError
        ? "Java has too little memory (%s, of at most %d MB): give it less to do, or set JDK_JAVA_OPTIONS=-Xmx8g"
            .formatted(error.getMessage(), Runtime.getRuntime().maxMemory() / MB)
        : "Java failed, and not memline: " + error;
  }
}
