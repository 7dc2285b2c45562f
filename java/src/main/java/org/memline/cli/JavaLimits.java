package org.memline.cli;

/**
 * Explains an error of the Java virtual machine, such as too little memory or stack, and names a
 * remedy.
 */
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
