package org.memline.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * Changes one or more values of a JSON tree: a value gets another number or type, is removed, or is
 * inserted.
 */
final class JsonMutation {
  static final JsonMapper JSON =
      new JsonMapper(
          JsonFactory.builder()
              .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(5000).build())
              .build());

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Numbers that are invalid or unusual in many places, as written in a file. */
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0.0",
          "-1",
          "1",
          "2",
          "0.5",
          "-0.5",
          "1e999",
          "-1e999",
          "1e308",
          "-1e308",
          "1e-320",
          "1e30",
          "-1e30",
          "1e-30",
          "2147483647",
          "2147483648",
          "-2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775808",
          "123456789012345678901234567890",
          "1e18",
          "65536",
          "1000000000",
          "0.1e1",
          "64",
          "7");

  /** Depth of nesting that no real file has. */
  private static final int DEEP = 600;

  private static final List<Function<SplittableRandom, JsonNode>> VALUES =
      List.of(
          r -> NODES.nullNode(),
          r -> number(r),
          r -> number(r),
          r -> number(r),
          r -> NODES.stringNode(TextMutation.word(r)),
          r -> NODES.stringNode(TextMutation.word(r)),
          r -> NODES.booleanNode(r.nextBoolean()),
          r -> NODES.arrayNode(),
          r -> NODES.objectNode(),
          r -> NODES.arrayNode().add(NODES.nullNode()),
          r -> deep(r));

  private final SplittableRandom random;

  private JsonMutation(SplittableRandom random) {
    this.random = random;
  }

  /** Changes the tree, mostly in one place. */
  static void apply(JsonNode tree, SplittableRandom random) {
    JsonMutation mutation = new JsonMutation(random);
    for (int more = 1; more > 0; more = random.nextInt(4) == 0 ? 1 : 0) {
      mutation.once(tree);
    }
  }

  private static JsonNode number(SplittableRandom random) {
    return NODES.rawValueNode(new RawValue(NUMBERS.get(random.nextInt(NUMBERS.size()))));
  }

  private static JsonNode deep(SplittableRandom random) {
    String open = random.nextBoolean() ? "[" : "{\"a\":";
    String close = open.equals("[") ? "]" : "}";
    return NODES.rawValueNode(
        new RawValue(open.repeat(DEEP) + (open.equals("[") ? "" : "1") + close.repeat(DEEP)));
  }

  /** Walks from the root to a random child, until chance or a leaf stops it, and changes that. */
  private void once(JsonNode tree) {
    JsonNode container = tree;
    while (!container.isEmpty()) {
      JsonNode child = child(container);
      if (!child.isContainer() || child.isEmpty() || random.nextInt(8) == 0) {
        break;
      }
      container = child;
    }
    if (container instanceof ObjectNode object) {
      change(object);
    } else if (container instanceof ArrayNode array) {
      change(array);
    }
  }

  private JsonNode child(JsonNode container) {
    List<JsonNode> children = new ArrayList<>();
    container.forEach(children::add);
    return children.get(random.nextInt(children.size()));
  }

  private void change(ObjectNode object) {
    List<String> names = new ArrayList<>(object.propertyNames());
    String name = names.isEmpty() ? "x" : names.get(random.nextInt(names.size()));
    switch (random.nextInt(8)) {
      case 0 -> object.remove(name);
      case 1 -> object.set(TextMutation.word(random), value());
      case 2 ->
          object.set(
              name, object.get(names.isEmpty() ? "x" : names.get(random.nextInt(names.size()))));
      default -> object.set(name, changed(object.get(name)));
    }
  }

  private void change(ArrayNode array) {
    int at = array.isEmpty() ? 0 : random.nextInt(array.size());
    switch (random.nextInt(9)) {
      case 0 -> array.removeAll();
      case 1 -> array.insert(at, value());
      case 2 ->
          array.insert(at, array.isEmpty() ? value() : array.get(random.nextInt(array.size())));
      case 3 -> array.addNull();
      case 4 -> {
        if (!array.isEmpty()) {
          array.remove(at);
        }
      }
      default -> {
        if (array.isEmpty()) {
          array.add(value());
        } else {
          array.set(at, changed(array.get(at)));
        }
      }
    }
  }

  private JsonNode value() {
    return VALUES.get(random.nextInt(VALUES.size())).apply(random);
  }

  /**
   * The new value often has the same type, because a wrong type is detected before other errors.
   */
  private JsonNode changed(JsonNode before) {
    if (before != null && before.isNumber() && random.nextInt(3) > 0) {
      return random.nextInt(3) == 0
          ? NODES.numberNode(-before.doubleValue())
          : random.nextInt(3) == 0
              ? NODES.numberNode(before.doubleValue() * Math.pow(10, random.nextInt(-40, 41)))
              : number(random);
    }
    if (before != null && before.isString() && random.nextInt(3) > 0) {
      return NODES.stringNode(TextMutation.of(before.stringValue(), random));
    }
    return value();
  }
}
