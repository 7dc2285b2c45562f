package org.memline.input;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The leaf switches of a cluster, as {@code scontrol show topology} prints them: lines such as
 * {@code SwitchName=s0 Level=0 LinkSpeed=1 Nodes=node[1-4]}.
 *
 * @param leaves leaf switch of each node, by the node's name
 */
public record SwitchTopology(Map<String, String> leaves) {
  private static final Pattern LEAF =
      Pattern.compile("SwitchName=(?<name>[^\\s,]+)\\s+Level=0\\s.*?Nodes=(?<nodes>\\S+).*");

  public SwitchTopology {
    leaves = Map.copyOf(leaves);
  }

  /**
   * Returns the leaf switches of a text; lines of other switches are ignored.
   *
   * @throws IllegalArgumentException in one line, if the text names no leaf switch, or two for a
   *     node
   */
  public static SwitchTopology parse(String text) {
    Map<String, String> leaves = new LinkedHashMap<>();
    for (String line : text.lines().map(String::strip).toList()) {
      Matcher leaf = LEAF.matcher(line);
      if (leaf.matches()) {
        for (String node : Hostlist.expand(leaf.group("nodes"))) {
          String other = leaves.put(node, leaf.group("name"));
          if (other != null && !other.equals(leaf.group("name"))) {
            throw new IllegalArgumentException(
                "%s is in two leaf switches, %s and %s".formatted(node, other, leaf.group("name")));
          }
        }
      }
    }
    if (leaves.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no line with SwitchName=, Level=0 and Nodes=, as scontrol show topology"
              + " prints them");
    }
    return new SwitchTopology(leaves);
  }

  /** Returns the first of these nodes that has no leaf switch here; empty if all have one. */
  public Optional<String> without(List<String> nodes) {
    return nodes.stream().filter(node -> leaf(node).isEmpty()).findFirst();
  }

  private String leaf(String node) {
    return leaves.getOrDefault(node, leaves.getOrDefault(Hostlist.shortName(node), ""));
  }

  /**
   * Returns the leaf switch of each node, in the order of the nodes; empty if one has none. A node
   * may have its domain in its name.
   */
  public List<String> of(List<String> nodes) {
    List<String> own = nodes.stream().map(this::leaf).toList();
    return own.contains("") ? List.of() : own;
  }
}
