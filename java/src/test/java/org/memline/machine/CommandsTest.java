package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CommandsTest {

  private final Commands commands = new Commands(Duration.ofMinutes(5));

  @Test
  void aHangingCommandTimesOut() {
    Commands.Outcome outcome = new Commands(Duration.ofMillis(200)).run("sleep", "100000");
    assertEquals("no result within 200 ms", outcome.problem());
  }

  @Test
  void childrenOfAHangingCommandTimeOutToo() {
    Commands.Outcome outcome =
        new Commands(Duration.ofMillis(200)).run("sh", "-c", "sleep 100000; echo done");
    assertEquals("no result within 200 ms", outcome.problem());
  }

  @Test
  void moreOutputThanAPipeHoldsIsCaptured() {
    Commands.Outcome outcome = commands.run("sh", "-c", "head -c 1000000 /dev/zero | tr '\\0' x");
    assertTrue(outcome.ok(), outcome.problem());
    assertEquals(1_000_000, outcome.output().length());
  }

  @Test
  void missingAndFailingCommandsReportAProblem() {
    assertEquals("not found", commands.run("no-such-command-at-all").problem());
    assertEquals("exit code 3", commands.run("sh", "-c", "exit 3").problem());
  }

  @Test
  void commandsRunInTheCLocale() {
    assertEquals("C\n", commands.run("sh", "-c", "echo $LC_ALL").output());
  }

  @Test
  void theResultOfACommandIsCached() {
    assertSame(commands.run("date", "+%N"), commands.run("date", "+%N"));
  }
}
