package org.memline.input;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lists of node names in Slurm's notation, such as {@code node[1-3,07],login} (man scontrol,
 * "hostlist"). The numbers of a range have at least as many digits as the first number of the
 * range.
 */
public final class Hostlist {
  private static final Pattern IPV4 = Pattern.compile("\\d+([.]\\d+){3}");

  /**
   * Largest number of node names in a list, more than any cluster has. A range that exceeds this
   * number is a mistake in the text.
   */
  private static final int MOST = 1_000_000;

  private static final int MOST_DIGITS = 9;
  private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,9})");
  private static final Pattern PART =
      Pattern.compile("([^\\[\\],]*)(?:\\[([^\\[\\]]*)\\])?([^\\[\\],]*)");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

  private Hostlist() {}

  /**
   * Returns the name of a node without its domain, because Slurm's lists usually have no domains.
   * If {@code node} ends in a colon and a rank, which distinguish ranks on one node, these are
   * removed. An IPv4 address keeps all its parts.
   */
  public static String shortName(String node) {
    String host = node.replaceFirst(":.*", "");
    return IPV4.matcher(host).matches() ? host : host.replaceFirst("[.].*", "");
  }

  /**
   * Returns the node names that a list in Slurm's notation stands for, in the order of the list.
   *
   * @throws IllegalArgumentException if the text is not a list of nodes; the message is a single
   *     line
   */
  public static List<String> expand(String text) {
    List<String> names = new ArrayList<>();
    int at = 0;
    String rest = text.strip();
    while (at < rest.length()) {
      int end = at;
      for (int depth = 0; end < rest.length() && (depth > 0 || rest.charAt(end) != ','); end++) {
        depth += rest.charAt(end) == '[' ? 1 : rest.charAt(end) == ']' ? -1 : 0;
      }
      Matcher part = PART.matcher(rest.substring(at, end));
      if (!part.matches()) {
        throw not(text);
      }
      add(part, text, names);
      at = end + 1;
    }
    return names;
  }

  private static void add(Matcher part, String text, List<String> names) {
    if (part.group(2) == null) {
      names.add(part.group());
      return;
    }
    for (String range : part.group(2).split(",", -1)) {
      Matcher ends = RANGE.matcher(range);
      if (!ends.matches()) {
        throw not(text);
      }
      String first = ends.group(1);
      int last = Integer.parseInt(ends.group(2) == null ? first : ends.group(2));
      if (last < Integer.parseInt(first) || last - Integer.parseInt(first) > MOST - names.size()) {
        throw not(text);
      }
      for (int number = Integer.parseInt(first); number <= last; number++) {
        names.add(part.group(1) + padded(number, first.length()) + part.group(3));
      }
    }
  }

  private static String padded(int number, int width) {
    return "0".repeat(Math.max(0, width - Integer.toString(number).length())) + number;
  }

  private static IllegalArgumentException not(String text) {
    return new IllegalArgumentException(
        "'%s' is not a list of nodes such as node[1-4,7]".formatted(Printable.of(text)));
  }

  /**
   * Returns whether a list of nodes contains a name. The list may have any form that Slurm writes,
   * such as several brackets in one name. It is not expanded, so it may stand for more nodes than
   * fit in memory.
   */
  public static boolean contains(String list, String name) {
    // Commas within brackets separate numbers; all other commas separate names.
    for (String each : list.split(",(?![^\\[]*\\])")) {
      if (matches(each, name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(String pattern, String name) {
    int open = pattern.indexOf('[');
    int close = pattern.indexOf(']');
    if (open < 0 || close < open) {
      return pattern.equals(name);
    }
    if (!name.startsWith(pattern.substring(0, open))) {
      return false;
    }
    String after = pattern.substring(close + 1);
    for (int end = open; end < name.length() && Character.isDigit(name.charAt(end)); end++) {
      String number = name.substring(open, end + 1);
      for (String range : pattern.substring(open + 1, close).split(",")) {
        if (within(range, number) && matches(after, name.substring(end + 1))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns whether a range such as {@code 08-11}, or a single number such as {@code 7}, includes a
   * number. The number must have the same leading zeros as the numbers of the range.
   */
  private static boolean within(String range, String number) {
    String[] ends = range.split("-");
    String last = ends[ends.length - 1];
    boolean written =
        number.length() == ends[0].length()
            || number.length() > ends[0].length() && !number.startsWith("0");
    return written && compare(ends[0], number) <= 0 && compare(number, last) <= 0;
  }

  private static int compare(String a, String b) {
    return new BigInteger(a).compareTo(new BigInteger(b));
  }

  /**
   * Returns the list of these node names in Slurm's notation. Names that end in a number are
   * grouped into ranges.
   */
  public static String of(List<String> names) {
    Map<String, TreeSet<Integer>> ranges = new LinkedHashMap<>();
    Map<String, String> shown = new LinkedHashMap<>();
    for (String name : new TreeMap<>(byName(names)).values()) {
      Matcher numbered = NUMBERED.matcher(name);
      if (!numbered.matches() || numbered.group(2).length() > MOST_DIGITS) {
        shown.put(name, name);
        continue;
      }
      // Names with the same prefix form one group if their numbers have no leading zeros, or if
      // their numbers have leading zeros and the same number of digits. The key identifies this
      // group.
      String digits = numbered.group(2);
      boolean zero = digits.length() > 1 && digits.startsWith("0");
      String key = numbered.group(1) + "\n" + (zero ? digits.length() : 0);
      ranges.computeIfAbsent(key, k -> new TreeSet<>()).add(Integer.parseInt(digits));
      shown.putIfAbsent(key, "");
    }
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, String> one : shown.entrySet()) {
      TreeSet<Integer> numbers = ranges.get(one.getKey());
      parts.add(numbers == null ? one.getValue() : group(one.getKey(), numbers));
    }
    return String.join(",", parts);
  }

  private static Map<String, String> byName(List<String> names) {
    Map<String, String> all = new LinkedHashMap<>();
    names.forEach(name -> all.put(name, name));
    return all;
  }

  private static String group(String key, TreeSet<Integer> numbers) {
    String prefix = key.substring(0, key.indexOf('\n'));
    int width = Integer.parseInt(key.substring(key.indexOf('\n') + 1));
    List<String> runs = new ArrayList<>();
    for (Integer first = numbers.first(); first != null; ) {
      int last = first;
      while (numbers.contains(last + 1)) {
        last++;
      }
      String start = padded(first, width);
      runs.add(first == last ? start : start + "-" + padded(last, width));
      first = numbers.higher(last);
    }
    boolean one = runs.size() == 1 && numbers.size() == 1;
    return prefix + (one ? runs.get(0) : "[" + String.join(",", runs) + "]");
  }
}
