package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CommandsTest {

  private final Commands commands = new Commands(Duration.ofMinutes(5));

  @Test
  void aHangingCommandIsGivenUp() {
    Commands.Outcome said = new Commands(Duration.ofMillis(200)).run("sleep", "100000");
    assertEquals("no result within 200 ms", said.problem());
  }

  @Test
  void itsChildrenAreGivenUpToo() {
    Commands.Outcome said =
        new Commands(Duration.ofMillis(200)).run("sh", "-c", "sleep 100000; echo done");
    assertEquals("no result within 200 ms", said.problem());
  }

  @Test
  void moreOutputThanAPipeHoldsIsCaptured() {
    Commands.Outcome said = commands.run("sh", "-c", "head -c 1000000 /dev/zero | tr '\\0' x");
    assertTrue(said.ok(), said.problem());
    assertEquals(1_000_000, said.output().length());
  }

  @Test
  void absentOrFailingCommandsHaveAProblem() {
    assertEquals("not found", commands.run("no-such-command-at-all").problem());
    assertEquals("exit code 3", commands.run("sh", "-c", "exit 3").problem());
  }

  @Test
  void theLocaleIsC() {
    assertEquals("C\n", commands.run("sh", "-c", "echo $LC_ALL").output());
  }

  @Test
  void aCommandRunsOnce() {
    assertSame(commands.run("date", "+%N"), commands.run("date", "+%N"));
  }
}
