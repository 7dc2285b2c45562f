package org.memline.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where the program lies, and what belongs to it: a checkout as it was built, or a folder that
 * {@code jobs/dist.sh} made, unpacked anywhere, perhaps by somebody else who alone may write there.
 *
 * <pre>
 *   checkout                          unpacked
 *   java/target/memline.jar           lib/memline.jar
 *   java/target/libmemline_call.a     lib/libmemline_call.a
 *   native/memline/call.h             include/memline/call.h
 *   calibration/                      $XDG_DATA_HOME/memline/
 * </pre>
 */
public record Installation(Path home) {
  /** System property that names it, which {@code jobs/memline} tells. */
  private static final String PROPERTY = "memline.home";

  /** Where calibrations go: a folder, or a file, whose name then ends with .json. */
  static final String OUT = "MEMLINE_OUT";

  public static Installation here() {
    return new Installation(
        Path.of(System.getProperty(PROPERTY, ".")).toAbsolutePath().normalize());
  }

  boolean unpacked() {
    return Files.exists(home.resolve("lib/memline.jar"));
  }

  /** The folder that has memline/call.h. */
  public Path headers() {
    return home.resolve(unpacked() ? "include" : "native");
  }

  /** The run-time of annotated programs. */
  public Path callLibrary() {
    return home.resolve(unpacked() ? "lib" : "java/target").resolve("libmemline_call.a");
  }

  /** What to do where a part of it is missing. */
  public String remedy() {
    return unpacked() ? "unpack the archive again" : "run jobs/build.sh in a checkout of memline";
  }

  /**
   * Where MEMLINE_OUT, as a folder, or the kind of installation puts calibrations that no {@code
   * --out} names.
   *
   * @param userHome the user's own folder
   */
  Path calibrations(Map<String, String> environment, String userHome) {
    String out = environment.getOrDefault(OUT, "");
    if (!out.isBlank()) {
      return Path.of(out);
    }
    if (!unpacked()) {
      return home.resolve("calibration");
    }
    return ofUser(environment, "XDG_DATA_HOME", userHome, ".local/share")
        .orElseThrow(
            () ->
                new LaunchException(
                    "this user has no home folder: give a place for calibrations with"
                        + " --out or MEMLINE_OUT"));
  }

  /**
   * A folder for this program by the XDG specification: relative names in its variables count as
   * none.
   */
  static Optional<Path> ofUser(
      Map<String, String> environment, String variable, String userHome, String usual) {
    String named = environment.getOrDefault(variable, "");
    String home = environment.getOrDefault("HOME", userHome == null ? "" : userHome);
    if (!named.isBlank() && Path.of(named).isAbsolute()) {
      return Optional.of(Path.of(named, "memline"));
    }
    return home.isBlank() || !Path.of(home).isAbsolute()
        ? Optional.empty()
        : Optional.of(Path.of(home).resolve(usual).resolve("memline"));
  }
}
