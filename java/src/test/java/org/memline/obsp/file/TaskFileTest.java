package org.memline.obsp.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.Schemas;
import org.memline.obsp.Barriers;
import org.memline.obsp.Combine;
import org.memline.obsp.Evaluator;
import org.memline.obsp.Group;
import org.memline.obsp.Superstep;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

/**
 * Tests that a task is read as its file describes it, and that the JSON schema and the reader
 * refuse the same files.
 */
class TaskFileTest {
  private static final String SCHEMA = "task.schema.json";

  @TempDir Path folder;

  private Task read(String json) throws IOException {
    return read(json, PartialCosts.NONE);
  }

  private Task read(String json, PartialCosts given) throws IOException {
    Path file = folder.resolve("t.json");
    Files.writeString(file, json);
    return TaskFile.read(file, given).task();
  }

  private String refusal(String json) {
    return assertThrows(IllegalArgumentException.class, () -> read(json)).getMessage();
  }

  /** Returns the file of a task of two ranks, with one superstep that has these members. */
  private static String task(String superstep) {
    return "{\"ranks\":2,\"g\":1,\"L\":0,\"supersteps\":[{" + superstep.replace('\'', '"') + "}]}";
  }

  @Test
  void figure1OfThePaperIsRead() throws IOException {
    String json =
        """
        {"ranks":2,"g":1,"L":0,"combine":"max","supersteps":[{"work":[1,2],"messages":[[0,1,1]],
        "sync":"oblivious"},{"work":[2,1],"messages":[[0,1,1]],"sync":"oblivious"}]}
        """;
    assertEquals(List.of(), Schemas.errors(SCHEMA, json));
    assertEquals(5, Evaluator.evaluate(read(json), Barriers.AS_WRITTEN).seconds());
    assertEquals(6, Evaluator.evaluate(read(json), Barriers.GLOBAL).seconds());
  }

  @Test
  void everyMemberIsRead() throws IOException {
    String json =
        """
        {"supersteps": [
          {"name": "first", "sync": "global", "after": 0.5, "work": [1, 2, 3e-3], "L": 7,
           "messages": [[0, 1, 8], [2, 1, 1e3, 2]], "receives": [0, 2, 0]},
          {"sync": "none", "groups": [
            {"ranks": [2, 0], "combine": "+", "supersteps": [{"work": 4, "g": 5}]},
            {"supersteps": [], "ranks": [1]}]}],
         "start": [0, 1, 2], "L": 2, "g": 3, "ranks": 3.0, "name": "all"}
        """;
    assertEquals(List.of(), Schemas.errors(SCHEMA, json));
    Task task = read(json);
    assertEquals(3, task.ranks());
    assertEquals(new SuperstepCosts(3, 2, Combine.MAX), task.costs());
    assertArrayEquals(new double[] {0, 1, 2}, task.start());
    Superstep first = task.supersteps().get(0);
    assertEquals("first", first.name());
    assertEquals(Sync.GLOBAL, first.sync());
    assertArrayEquals(new double[] {1, 2, 3e-3}, first.work());
    assertArrayEquals(new double[] {0.5, 0.5, 0.5}, first.after());
    assertEquals(new SuperstepCosts(3, 7, Combine.MAX), first.costs());
    assertArrayEquals(new int[] {0, 2}, first.messages().from());
    assertArrayEquals(new int[] {1, 1}, first.messages().to());
    assertArrayEquals(new double[] {8, 1000}, first.messages().bytes());
    assertArrayEquals(new int[] {0, 1}, first.messages().sent());
    Superstep second = task.supersteps().get(1);
    assertNull(second.costs());
    Group group = second.groups().get(0);
    assertArrayEquals(new int[] {2, 0}, group.ranks());
    assertEquals(new SuperstepCosts(3, 2, Combine.SUM), group.task().costs());
    assertEquals(new SuperstepCosts(5, 2, Combine.SUM), group.task().supersteps().get(0).costs());
    assertArrayEquals(new double[] {4, 4}, group.task().supersteps().get(0).work());
    assertEquals(List.of(), second.groups().get(1).task().supersteps());
  }

  /** Given costs replace those of the task but not those of a superstep. */
  @Test
  void givenCostsOverrideTheTaskButNotItsSupersteps() throws IOException {
    PartialCosts given = new PartialCosts(10, 20, null);
    Task none = read("{\"ranks\":1,\"supersteps\":[{\"work\":1}]}", given);
    assertEquals(new SuperstepCosts(10, 20, Combine.MAX), none.costs());
    Task own =
        read(
            "{\"ranks\":1,\"g\":1,\"L\":2,\"combine\":\"sum\",\"supersteps\":[{\"L\":3}]}",
            new PartialCosts(10, Double.NaN, null));
    assertEquals(new SuperstepCosts(10, 2, Combine.SUM), own.costs());
    assertEquals(new SuperstepCosts(10, 3, Combine.SUM), own.supersteps().get(0).costs());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'work':1",
        "'work':[1,2.5e-300]",
        "'messages':[]",
        "'messages':[[0,1,0]]",
        "'messages':[[0,1,1e9,1]]",
        "'messages':[[0,1.0,8]]",
        "'sync':'none'",
        "'groups':[]",
        "'groups':[{'ranks':[1,0],'supersteps':[{'work':0}]}]",
        "'receives':[0,0]"
      })
  void validSuperstepsAreAcceptedBySchemaAndReader(String superstep) throws IOException {
    assertEquals(List.of(), Schemas.errors(SCHEMA, task(superstep)));
    assertEquals(1, read(task(superstep)).supersteps().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'work':'1'",
        "'work':null",
        "'work':-1",
        "'work':[1,-1]",
        "'work':[1,'2']",
        "'work':{}",
        "'worc':1",
        "'after':true",
        "'messages':{}",
        "'messages':[0,1,1]",
        "'messages':[[0,1]]",
        "'messages':[[0,1,1,1,1]]",
        "'messages':[[0,1,-1]]",
        "'messages':[[0,-1,1]]",
        "'messages':[[0,0.5,1]]",
        "'messages':[[0,4294967297,1]]",
        "'messages':[[0,1,1,0]]",
        "'messages':[[0,1,'1']]",
        "'sync':'barrier'",
        "'sync':1",
        "'combine':'min'",
        "'g':-1",
        "'L':'0'",
        "'name':1",
        "'receives':[0,-1]",
        "'receives':0",
        "'groups':[{'ranks':[0,1]}]",
        "'groups':[{'supersteps':[]}]",
        "'groups':[{'ranks':[],'supersteps':[]},{'ranks':[0,1],'supersteps':[]}]",
        "'groups':[{'ranks':2,'supersteps':[]}]",
        "'groups':[{'ranks':[0,1],'supersteps':[],'start':[0,0]}]"
      })
  void wrongSuperstepsAreRefusedBySchemaAndReader(String superstep) throws IOException {
    assertFalse(Schemas.errors(SCHEMA, task(superstep)).isEmpty());
    refusal(task(superstep));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "{\"ranks\":2}",
        "{\"supersteps\":[]}",
        "{\"ranks\":0,\"g\":1,\"L\":0,\"supersteps\":[]}",
        "{\"ranks\":\"2\",\"supersteps\":[]}",
        "{\"ranks\":2.5,\"supersteps\":[]}",
        "{\"ranks\":3000000000,\"supersteps\":[]}",
        "{\"ranks\":2,\"supersteps\":{}}",
        "{\"ranks\":2,\"supersteps\":[[]]}",
        "{\"ranks\":2,\"supersteps\":[],\"start\":[-1,0]}"
      })
  void wrongTasksAreRefusedBySchemaAndReader(String json) throws IOException {
    assertFalse(Schemas.errors(SCHEMA, json).isEmpty());
    refusal(json);
  }

  /**
   * Each line has an error in a superstep and the message of the reader, which names the place, the
   * problem and the remedy. The last line has no error.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "'worc':1 | line 1: superstep 1: a superstep has an unknown member 'worc': did you mean work?",
        "'elephant':1 | an unknown member 'elephant': the members are name, work, groups, after, messages, receives",
        "'work':1,'work':2 | line 1: superstep 1: a superstep has the member work twice",
        "'work':['x'] | line 1: superstep 1: work is 'x', but must be a number of seconds",
        "'work':[1] | superstep 1: work has 1 times for 2 ranks: give one time for each rank",
        "'work':[1,-0.5] | superstep 1, rank 1: work -0.5 s is not a valid time",
        "'after':[1e999,1] | superstep 1, rank 0: after Infinity s is not a valid time",
        "'messages':[[0,2,1]] | superstep 1: message 1 goes to rank 2, which does not exist among 2",
        "'messages':[[0,1,1],[1,1,1]] | superstep 1: message 2 goes from rank 1 to itself",
        "'messages':[[0,1,1,3]] | superstep 1: message 1 is sent in superstep 3, which does not exist among 1",
        "'messages':[[0,1,1]],'sync':'none' | superstep 1: there are 1 messages, but sync none",
        "'receives':[0,1] | superstep 1: rank 1 waits for 1 message, but no rank sends it a message",
        "'receives':[0,1],'messages':[[0,1,1],[0,1,1]] | rank 1 waits for 1 message, but 2 messages to it are sent, by rank 0, 0",
        "'receives':[0] | superstep 1: receives has 1 numbers for 2 ranks",
        "'groups':[{'ranks':[0],'supersteps':[]}] | superstep 1: rank 1 is in no group",
        "'groups':[{'ranks':[0,1],'supersteps':[]},{'ranks':[1],'supersteps':[]}] | superstep 1, group 2: rank 1 is also in group 1",
        "'groups':[{'ranks':[0,2],'supersteps':[]}] | superstep 1, group 1: rank 2 does not exist: the 2 ranks are 0 to 1",
        "'groups':[{'ranks':[0,1],'supersteps':[{'work':[1]}]}] | superstep 1, group 1, superstep 1: work has 1 times for 2 ranks",
        "'groups':[{'ranks':[0,1],'supersteps':[{'work':[1,-2]}]}] | superstep 1, group 1, superstep 1, rank 1: work -2.0 s",
        "'groups':[{'ranks':[0,1],'supersteps':[{'wrk':[1]}]}] | line 1: superstep 1, group 1, superstep 1: a superstep has an unknown member 'wrk'",
        "'messages':[[0,1,1,1],[1,0,1,2]]},{'messages':[[0,1,1,1],[1,0,1,2]]},{'messages':[[0,1,1,3]] | none",
      })
  void errorsNameTheirPlace(String line) throws IOException {
    String[] parts = line.split(" \\| ");
    if (parts[1].equals("none")) {
      assertEquals(3, read(task(parts[0])).supersteps().size());
      return;
    }
    String message = refusal(task(parts[0]));
    assertTrue(message.contains("t.json"), message);
    assertTrue(message.contains(parts[1]), message);
    assertEquals(1, message.lines().count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"ranks\":1,\"g\":1,\"supersteps\":[{}]} | superstep 1: L is not known: give it in seconds per superstep",
        "{\"ranks\":1,\"L\":1,\"supersteps\":[{}]} | superstep 1: g is not known",
        "{\"ranks\":1,\"supersteps\":[{}]} | superstep 1: neither g nor L is known",
        "{\"ranks\":1,\"supersteps\":[{\"sync\":\"none\",\"groups\":[{\"ranks\":[0],\"supersteps\":[{}]}]}]} | superstep 1, group 1, superstep 1: neither g nor L",
        "{\"ranks\":2,\"supersteps\":[],\"start\":[0]} | start has 1 times for 2 ranks",
        "{\"ranks\":2,\"supersteps\":[],\"start\":[0,-1]} | rank 1: start -1.0 s is not a valid time",
        "{\"ranks\":2000000000,\"g\":0,\"L\":0,\"supersteps\":[{},{},{}]} | 2000000000 ranks in 3 supersteps",
        "{\"ranks\":1,\"supersteps\":[]} {} | there is text after the task",
        "{\"ranks\":1,\"supersteps\":[ | it ends early",
        "{\"ranks\":1,\"supersteps\":[}] | not valid JSON at line 1, column 26",
        "{\"ranks\":1,\"parameters\":{} | a template",
        "{\"ranks\":NaN | not valid JSON",
        " | the task is missing, but must be an object"
      })
  void otherErrorsAreReportedInOneLine(String line) {
    String[] parts = line.split(" \\| ");
    String message = refusal(parts[0].strip());
    assertTrue(message.contains(parts[1]), message);
    assertEquals(1, message.lines().count());
  }

  @Test
  void anErrorNamesItsLine() {
    String message = refusal("{\"ranks\": 1,\n \"supersteps\": [\n {},\n {\"work\": [\n true]}]}");
    assertTrue(message.contains("t.json, line 5: superstep 2: work is true"), message);
  }

  @Test
  void aDeadlockIsRefused() {
    String json =
        """
        {"ranks":2,"g":1,"L":0,"supersteps":[{"messages":[[0,1,1,2],[1,0,1,2]]},{}]}
        """;
    String message = refusal(json);
    assertTrue(
        message.contains(
            "t.json: a superstep never ends: rank 0 in superstep 1 waits for rank 1 in superstep 2,"
                + " which in superstep 1 waits for rank 0 in superstep 2"),
        message);
  }

  @Test
  void longNumbersAndDeepGroupsAreRefused() {
    String deep = "{\"ranks\":1,\"supersteps\":[{\"groups\":[".repeat(400);
    assertTrue(refusal(deep).contains("t.json"), "groups too deep");
    assertTrue(refusal("{\"ranks\":" + "1".repeat(2000)).contains("too long"), "number too long");
  }
}
