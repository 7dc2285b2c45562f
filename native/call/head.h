/* head.h: the lines of a trace that describe its blocks of visits (executions of annotated sections). */
#ifndef MEMLINE_CALL_HEAD_H
#define MEMLINE_CALL_HEAD_H

#include "experiments.h"
#include "text.h"

/* The contents of the first line that a rank writes to its trace, or to a further part of it. */
typedef struct call_head {
    char program[256];
    int run, rank, ranks, part;
    char host[256], cpu[256], started[32];
    int64_t started_ns;
    double visit_ns, inside_ns;
} call_head;

/* Sets the members that are known before anything is measured: host, processor and time of the start. */
void head_look(call_head *head);
void head_line(const call_head *head, call_text *line);
void head_experiment(int id, call_text *line);
void head_end(call_text *line);

#endif
