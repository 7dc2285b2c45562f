package org.memline.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A control group of this process, or an ancestor of such a group.
 *
 * @param version2 whether its files have the format of version 2
 * @param folder folder of its files, with a slash at the end
 */
record ControlGroup(boolean version2, String folder) {
  /** The kernel's file that lists the groups of this process. */
  static final String GROUPS = "/proc/self/cgroup";

  private static final String MOUNT = "/sys/fs/cgroup";

  /**
   * Returns the groups that may have limits of a controller, and their ancestors. Inside a
   * container, the named group may not be mounted; the root of the mount is then the container's
   * own group.
   *
   * @param controller name of the controller in version 1, such as {@code cpu} or {@code memory}
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
