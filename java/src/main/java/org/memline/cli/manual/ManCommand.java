package org.memline.cli.manual;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.memline.machine.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code man}, which writes the manual pages. The script {@code jobs/dist.sh} calls it;
 * the help does not list it.
 */
@Command(name = "man", hidden = true, description = "Writes the manual pages into a folder.")
public final class ManCommand implements Runnable {
  @Spec CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "An existing folder.")
  Path folder;

  @Option(
      names = "--date",
      paramLabel = "DATE",
      required = true,
      description = "Date of the pages, in the form 2026-11-23.")
  String date;

  @Override
  public void run() {
    new ManualPage(spec.root(), date, "memline " + Version.revision()).all().forEach(this::write);
  }

  private void write(ManualPage page) {
    try {
      Files.writeString(folder.resolve(page.name() + ".1"), page.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
