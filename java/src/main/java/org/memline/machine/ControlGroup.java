package org.memline.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A control group that this process is in, or an ancestor of one.
 *
 * @param version2 whether its files are those of version 2
 * @param folder of its files, with a slash at its end
 */
record ControlGroup(boolean version2, String folder) {
  /** The kernel's file with the groups of a process. */
  static final String GROUPS = "/proc/self/cgroup";

  private static final String MOUNT = "/sys/fs/cgroup";

  /**
   * Returns the groups that may have limits of a controller, and their ancestors. Inside a
   * container the named group may not be mounted, but the root of the mount is its own.
   *
   * @param controller as version 1 calls it: cpu, memory
   */
  static List<ControlGroup> of(SystemFiles files, String controller) {
    List<ControlGroup> groups = new ArrayList<>();
    for (String line : files.text(GROUPS).orElse("").lines().toList()) {
      String[] parts = line.split(":", 3);
      if (parts.length < 3) {
        continue;
      }
      boolean version2 = parts[1].isEmpty();
      if (version2 || ("," + parts[1] + ",").contains("," + controller + ",")) {
        String mount = version2 ? MOUNT : MOUNT + "/" + parts[1];
        for (Path p = Path.of(parts[2]).normalize(); p != null; p = p.getParent()) {
          groups.add(new ControlGroup(version2, mount + (p.getParent() == null ? "/" : p + "/")));
        }
      }
    }
    return groups;
  }
}
