package org.memline.cli;

import picocli.CommandLine.Option;

/**
 * The option to record hashes instead of the names of nodes, so that files can be shared without
 * the names.
 */
final class HashNodesOption {
  @Option(
      names = "--hash-nodes",
      description =
          "Record hashes instead of node names. The key is written beside the samples, to"
              + " a hidden file that only its owner can read.")
  boolean hashed;
}
