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

/**
 * Writes files so that other programs see either the old file or the complete new file, and never a
 * part of the new one.
 */
public final class WholeFile {
  /** Writes the content of a file to a stream. */
  public interface Content {
    void to(OutputStream out) throws IOException;
  }

  /** Largest number of symbolic links that are followed from one path; Linux has the same limit. */
  private static final int MOST_LINKS = 40;

  private WholeFile() {}

  /** Writes a text to a file, in UTF-8, with {@link #write(Path, Content, FileAttribute[])}. */
  public static void write(Path named, String text) throws IOException {
    write(named, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes to a draft file in the same folder and then renames the draft. The name of the draft
   * ends in {@code .draft}, so that programs that collect files by their ending do not take the
   * draft. If the path is a symbolic link, the link remains and its target is written. A device or
   * a pipe is written directly.
   *
   * @param named the file to write, in an existing folder
   * @param rights permissions of a new file, before the umask is applied. Without this argument,
   *     the file gets the usual permissions of a file that is not executable
   */
  public static void write(Path named, Content content, FileAttribute<?>... rights)
      throws IOException {
    // A pipe is written without a draft: below /dev/fd it is a link whose target is not the name of
    // a file.
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

  /**
   * Writes files that belong together. Each file is first written to a draft; all drafts are
   * complete before the first draft is renamed.
   */
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
   * Creates an empty draft in the folder of the file. Java's method for temporary files is not
   * used, because only the owner can read temporary files. Here the umask decides who can read the
   * draft.
   */
  private static Path draft(Path file, FileAttribute<?>... rights) throws IOException {
    return Files.createFile(
        file.resolveSibling(".memline-" + UUID.randomUUID() + ".draft"), rights);
  }

  private static Path target(Path named) throws IOException {
    return Files.exists(named) ? named.toRealPath() : linked(named.toAbsolutePath());
  }

  /**
   * Returns the target of a chain of symbolic links, which need not exist. If the path is not a
   * link, the path itself is returned.
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
   * Gives the draft the permissions of the file that it will replace. On a file system without
   * POSIX permissions, nothing is done. The draft is asked for its permissions, and not its file
   * store, because Java does not find the mount point of a file store in a chroot.
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
