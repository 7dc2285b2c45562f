package org.memline.cli;

/** Explains an exhausted limit of Java, with the remedy. */
final class JavaLimits {
  private static final long MB = 1_000_000;

  private JavaLimits() {}

  static String words(Throwable error) {
    if (error instanceof StackOverflowError) {
      return "the input is nested too deeply for Java's stack: reduce the nesting, or set"
          + " JDK_JAVA_OPTIONS=-Xss64m";
    }
    return error instanceof OutOfMemoryError
        ? "Java has too little memory (%s, at most %d MB): use a smaller input, or set JDK_JAVA_OPTIONS=-Xmx8g"
            .formatted(error.getMessage(), Runtime.getRuntime().maxMemory() / MB)
        : "the Java virtual machine failed, not memline: " + error;
  }
}
