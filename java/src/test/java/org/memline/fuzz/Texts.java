package org.memline.fuzz;

import java.util.Map;

/** Small examples of each kind of file that users write by hand. */
final class Texts {
  static final Map<String, String> ALL =
      Map.of(
          "layouts.csv",
          """
          matrix,ld,element,rows,columns,words,from,to,method,cache
          90x50,,int32,,3,,,,packed,cold
          1000x600,608,float64,2,,,,,datatype,warm
          """,
          "transfers.csv",
          """
          words,from,to,method,cache
          1000,1,64,packed,warm
          """,
          "supersteps.csv",
          """
          superstep,reads,writes,total,ranks,seconds
          first,5000,2500,15000,2,2e-5
          "second, last",100000,50000,,2,1e-3
          """,
          "image.pgm",
          "P2\n# an image\n4 3\n255\n0 1 2 3\n4 5 6 7\n8 9 10 255\n",
          "task.json",
          """
          {"ranks": 2, "g": 1e-9, "L": 1e-6, "start": [0, 1e-6], "supersteps": [
            {"name": "first", "work": [1e-3, 2e-3], "messages": [[0, 1, 1000]]},
            {"work": 1e-3, "sync": "global", "combine": "+", "messages": [[1, 0, 8], [0, 1, 8]]},
            {"work": [0, 1e-4], "groups": [{"ranks": [0], "supersteps": [{"work": [1e-3]}]},
              {"ranks": [1], "supersteps": [{"work": [2e-3]}]}]}]}
          """,
          "sum.task.json",
          """
          {"name": "sum", "parameters": {"N": 4096, "P": 2, "rounds": "ceil(log2(P))", "size": 8},
           "require": {"one rank at least": "P >= 1"}, "costs": "1e-6 + 1e-9*h",
           "supersteps": [
             {"name": "add", "work": "1e-9*N/P", "sync": "global",
              "messages": [{"to": "rank > 0 ? 0 : -1", "bytes": 8}]},
             {"call": "round", "repeat": "rounds"}],
           "procedures": {"round": [{"work": "rank == 0 ? 1e-6 : 2e-6",
              "messages": [{"when": "rank > 0", "from": 0, "to": "rank", "bytes": 8}]}]}}
          """,
          "parts.task.json",
          """
          {"name": "parts", "parameters": {"N": 4096, "P": 2}, "costs": 0, "supersteps": [
             {"work": "datatype_warm_node(bytes=N/P)", "sync": "global"}]}
          """,
          "sum.c",
          """
          #include <stdio.h>
          static double a[1 << 20];
          int main(void) {
              int N = 1 << 20, visit = 0;
              double sum = 0;
          #pragma cll parallel MPI procs = 1:8:2
          #pragma cll for(visit = 0; visit < 9; visit++)
          #pragma cll for(N = 1024; N <= 1 << 20; N += N / 2)
          #pragma cll sync add add[0] + add[1]*N*log2(N) + add[2]*max(N, 3)
              for (int i = 0; i < N; i++)
                  sum += a[i]; /* "quoted" */
          #pragma cll end add
          #pragma cll superstep barrier tell tell[0] + tell[1]*alpha to(rank + 1, 8*N)
              printf("%g\\n", sum);
          #pragma cll end tell
          #pragma cll end for
          #pragma cll end for
          #pragma cll report all
              return 0;
          }
          """);

  private Texts() {}
}
