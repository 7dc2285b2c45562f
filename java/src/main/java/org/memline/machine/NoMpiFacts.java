package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.sample.Fact;

/**
 * The facts if no C library is built, so that the MPI of the ranks is not known.
 *
 * @param why the reason in one line
 */
record NoMpiFacts(String why) implements MpiFacts {

  @Override
  public Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    for (String key :
        List.of(
            VERSION,
            DEVICE,
            SHARED_MEMORY,
            EAGER_LIMIT,
            TCP_EAGER_LIMIT,
            SINGLE_COPY,
            OMPI_INFO_HASH,
            SETTINGS_HASH,
            ParameterFiles.FILES)) {
      facts.put(key, Fact.missing("C library", why));
    }
    return facts;
  }
}
