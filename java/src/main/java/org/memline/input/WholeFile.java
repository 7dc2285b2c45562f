package org.memline.input;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Writes files so that other programs see the old file or the complete new one, never a part. */
public final class WholeFile {
  /** Writes the content to a stream. */
  public interface Content {
    void to(OutputStream out) throws IOException;
  }

  /** Largest number of symbolic links in a path, as in Linux. */
  private static final int MOST_LINKS = 40;

  private WholeFile() {}

  /** Writes the text to a file, as {@link #write(Path, Content, FileAttribute[])} does. */
  public static void write(Path named, String text) throws IOException {
    write(named, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes to a temporary file in the same folder and then renames it. The temporary file has
   * another ending, because programs that collect files take every file with the usual one. A link
   * is kept, and its target is written; a device or a pipe is written to directly.
   *
   * @param named file in an existing folder
   * @param rights permissions of a new file, before the umask; if none are given, the usual ones of
   *     a file that is not executable
   */
  public static void write(Path named, Content content, FileAttribute<?>... rights)
      throws IOException {
    // A pipe below /dev/fd is a link whose target is not the name of a file.
    if (Files.exists(named) && !Files.isRegularFile(named)) {
      fill(named, content, StandardOpenOption.WRITE);
      return;
    }
    Path file = target(named);
    Path draft = draft(file, rights);
    try {
      fill(draft, content);
      keepRights(file, draft);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Writes files that belong together: none is moved into place before all are written. */
  public static void write(Map<Path, Content> files) throws IOException {
    Map<Path, Path> drafts = new LinkedHashMap<>();
    try {
      for (Map.Entry<Path, Content> each : files.entrySet()) {
        Path file = target(each.getKey());
        Path draft = draft(file);
        drafts.put(draft, file);
        fill(draft, each.getValue());
        keepRights(file, draft);
      }
      for (Map.Entry<Path, Path> each : drafts.entrySet()) {
        Files.move(
            each.getKey(),
            each.getValue(),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      for (Path draft : drafts.keySet()) {
        Files.deleteIfExists(draft);
      }
    }
  }

  /**
   * Creates the draft. It is not a temporary file, because those are readable by their owner only;
   * here the umask decides.
   */
  private static Path draft(Path file, FileAttribute<?>... rights) throws IOException {
    return Files.createFile(
        file.resolveSibling(".memline-" + UUID.randomUUID() + ".draft"), rights);
  }

  private static Path target(Path named) throws IOException {
    return Files.exists(named) ? named.toRealPath() : linked(named.toAbsolutePath());
  }

  /**
   * Returns the target of a chain of links, which may not exist; the name itself if it is not a
   * link.
   */
  private static Path linked(Path named) throws IOException {
    Path target = named;
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(
            named.toString(),
            null,
            "it leads through a chain of more than " + MOST_LINKS + " symbolic links");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  /**
   * Gives the draft the rights of the file that it replaces. A file system without POSIX rights has
   * none to keep. The rights are read from the file and not from its file store, because in a
   * chroot no mount point is found.
   */
  private static void keepRights(Path before, Path draft) throws IOException {
    var rights = Files.getFileAttributeView(draft, PosixFileAttributeView.class);
    if (rights != null && Files.exists(before)) {
      rights.setPermissions(Files.getPosixFilePermissions(before));
    }
  }

  private static void fill(Path file, Content content, StandardOpenOption... options)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options))) {
      content.to(out);
    }
  }
}
