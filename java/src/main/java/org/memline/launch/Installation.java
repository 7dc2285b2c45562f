package org.memline.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The folder in which memline and its parts are installed. It is a built checkout, or the unpacked
 * archive of {@code jobs/dist.sh}, which may belong to another user.
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
  /**
   * The system property with the path of the installation. The script {@code jobs/memline} sets it.
   */
  private static final String PROPERTY = "memline.home";

  /**
   * The environment variable that sets where calibrations are written. Its value is a folder, or a
   * file whose name ends with .json.
   */
  static final String OUT = "MEMLINE_OUT";

  public static Installation here() {
    return new Installation(
        Path.of(System.getProperty(PROPERTY, ".")).toAbsolutePath().normalize());
  }

  boolean unpacked() {
    return Files.exists(home.resolve("lib/memline.jar"));
  }

  /** Returns the folder that contains memline/call.h. */
  public Path headers() {
    return home.resolve(unpacked() ? "include" : "native");
  }

  /** Returns the run-time library (libmemline_call.a) that annotated programs are linked with. */
  public Path callLibrary() {
    return home.resolve(unpacked() ? "lib" : "java/target").resolve("libmemline_call.a");
  }

  /** Returns the advice for the user if a part of the installation is missing. */
  public String remedy() {
    return unpacked() ? "unpack the archive again" : "run jobs/build.sh in a checkout of memline";
  }

  /**
   * Returns the folder in which calibrations are written if the option {@code --out} is not given.
   * It is the value of MEMLINE_OUT if that variable is set. Otherwise it depends on whether memline
   * runs from a checkout or an unpacked archive.
   *
   * @param userHome home folder of the user
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
   * Returns memline's folder for this user's data, according to the XDG specification. The
   * specification says that relative paths in its variables are ignored.
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
