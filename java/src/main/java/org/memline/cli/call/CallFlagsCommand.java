package org.memline.cli.call;

import java.nio.file.Files;
import java.nio.file.Path;
import org.memline.launch.LaunchException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code call flags}: what compiler and linker need. Asks no native library. */
@Command(
    name = "flags",
    description =
        "What compiler and linker need for a translated program, in one line: cc prog.cll.c"
            + " $(jobs/memline call flags) -o prog.")
public final class CallFlagsCommand implements Runnable {
  /** Of the checkout, which jobs/memline tells. */
  private static final String HOME = "memline.home";

  private static final String HEADER = "memline/call.h";
  private static final String LIBRARY = "libmemline_call.a";

  @Spec CommandSpec spec;

  @ArgGroup Choice choice = new Choice();

  static final class Choice {
    @Option(names = "--cflags", description = "Only what the compiler needs.")
    boolean compiler;

    @Option(names = "--libs", description = "Only what the linker needs.")
    boolean linker;
  }

  @Override
  public void run() {
    Path home = Path.of(System.getProperty(HOME, ".")).toAbsolutePath().normalize();
    Path headers = home.resolve("native");
    Path library = home.resolve("java/target").resolve(LIBRARY);
    require(headers.resolve(HEADER));
    require(library);
    String flags = (choice.linker ? "" : "-I" + unsplit(headers) + " ");
    flags += choice.compiler ? "" : unsplit(library) + " -lpthread";
    spec.commandLine().getOut().println(flags.strip());
    spec.commandLine().getOut().flush();
  }

  private static void require(Path file) {
    if (!Files.isReadable(file)) {
      throw new LaunchException(file + " is missing: run jobs/build.sh in a checkout of memline");
    }
  }

  /** A shell splits what $(…) gives at blanks, and no quoting would survive it. */
  private static String unsplit(Path path) {
    if (path.toString().matches(".*\\s.*")) {
      throw new LaunchException(
          "'" + path + "' has a blank, at which $(…) is split: put the checkout elsewhere");
    }
    return path.toString();
  }
}
