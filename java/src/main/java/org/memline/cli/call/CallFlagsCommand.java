package org.memline.cli.call;

import java.nio.file.Files;
import java.nio.file.Path;
import org.memline.launch.BlankFreeLink;
import org.memline.launch.Installation;
import org.memline.launch.LaunchException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code call flags}, which prints the flags with which a compiler and a linker build
 * an annotated C program. It loads no native library.
 */
@Command(
    name = "flags",
    description =
        "Prints, in one line, the compiler and linker flags for a program that was instrumented by"
            + " 'call translate'. Example: cc prog.cll.c $(jobs/memline call flags) -o prog (for MPI"
            + " programs, mpicc in place of cc).")
public final class CallFlagsCommand implements Runnable {
  private static final String HEADER = "memline/call.h";

  @Spec CommandSpec spec;

  @ArgGroup Choice choice = new Choice();

  static final class Choice {
    @Option(names = "--cflags", description = "Print only the compiler flags.")
    boolean compiler;

    @Option(names = "--libs", description = "Print only the linker flags.")
    boolean linker;
  }

  @Override
  public void run() {
    Installation here = Installation.here();
    require(here.headers().resolve(HEADER), here);
    require(here.callLibrary(), here);
    Installation named =
        new Installation(BlankFreeLink.of(here.home(), spec.commandLine().getErr()::println));
    String flags = choice.linker ? "" : "-I" + named.headers() + " ";
    flags += choice.compiler ? "" : named.callLibrary() + " -lpthread";
    spec.commandLine().getOut().println(flags.strip());
    spec.commandLine().getOut().flush();
  }

  private static void require(Path file, Installation here) {
    if (!Files.isReadable(file)) {
      throw new LaunchException(file + " is missing: " + here.remedy());
    }
  }
}
