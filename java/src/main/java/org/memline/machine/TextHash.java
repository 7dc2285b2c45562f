package org.memline.machine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.memline.sample.Fact;

/**
 * Computes the SHA-256 of a text that is too long to record. Another hash shows that the text has
 * changed.
 */
final class TextHash {
  private TextHash() {}

  static Fact of(Commands.Outcome outcome, String source) {
    return outcome.ok() ? of(outcome.output(), source) : Fact.missing(source, outcome.problem());
  }

  static Fact of(String text, String source) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return Fact.of(HexFormat.of().formatHex(hash), source);
    } catch (NoSuchAlgorithmException notThisJdk) {
      return Fact.missing(source, "this JDK has no SHA-256");
    }
  }
}
