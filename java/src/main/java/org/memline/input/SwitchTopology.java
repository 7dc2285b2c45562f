package org.memline.input;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The leaf switch of each node of a cluster. It is read from lines that {@code scontrol show
 * topology} prints, such as {@code SwitchName=s0 Level=0 LinkSpeed=1 Nodes=node[1-4]}.
 *
 * @param leaves name of the leaf switch, by the name of the node
 */
public record SwitchTopology(Map<String, String> leaves) {
  private static final Pattern LEAF =
      Pattern.compile("SwitchName=(?<name>[^\\s,]+)\\s+Level=0\\s.*?Nodes=(?<nodes>\\S+).*");

  public SwitchTopology {
    leaves = Map.copyOf(leaves);
  }

  /**
   * Returns the leaf switches that a text describes. Lines of switches at other levels are ignored.
   *
   * @throws IllegalArgumentException if the text has no leaf switch, or two leaf switches for one
   *     node; the message is a single line
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

  /**
   * Returns the first of these nodes whose leaf switch is unknown; empty if the leaf switches of
   * all nodes are known.
   */
  public Optional<String> without(List<String> nodes) {
    return nodes.stream().filter(node -> leaf(node).isEmpty()).findFirst();
  }

  private String leaf(String node) {
    return leaves.getOrDefault(node, leaves.getOrDefault(Hostlist.shortName(node), ""));
  }

  /**
   * Returns the leaf switch of each node, in the order of the nodes. The result is empty if the
   * leaf switch of any node is unknown. The name of a node may contain its domain.
   */
  public List<String> of(List<String> nodes) {
    List<String> own = nodes.stream().map(this::leaf).toList();
    return own.contains("") ? List.of() : own;
  }
}
