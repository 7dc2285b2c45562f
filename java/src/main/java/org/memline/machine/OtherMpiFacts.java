package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.sample.Fact;

/**
 * Facts about an unknown MPI, as far as the MPI standard provides them: the version text and the
 * control variables.
 */
record OtherMpiFacts(MpiAnswers answers) implements MpiFacts {

  @Override
  public Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put(VERSION, answers.version());
    for (String key :
        List.of(DEVICE, SHARED_MEMORY, EAGER_LIMIT, TCP_EAGER_LIMIT, SINGLE_COPY, OMPI_INFO_HASH)) {
      facts.put(key, Fact.missing(MpiAnswers.SOURCE, "no such setting is known for this MPI"));
    }
    facts.put(SETTINGS_HASH, answers.settingsHash());
    facts.put(ParameterFiles.FILES, answers.missing("parameter files are Open MPI's"));
    return facts;
  }
}
