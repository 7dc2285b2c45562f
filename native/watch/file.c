/* file.c: writes the recorded data of a rank as lines of JSON. It allocates no memory, because it may be
 * called from a signal handler. */
#define _GNU_SOURCE
#include "file.h"

#include "layouts.h"
#include "record.h"
#include "rows.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_PATH 4096
#define MOST_SITES 4096

/* Returns the name of the MPI function, without MPI_. */
static const char *operation_name(operation op) {
    static const char *const names[] = {
#define OPERATION(name) #name,
#include "operations.def"
#undef OPERATION
    };
    return names[op];
}

/* The locale "C", in which files are written: numbers have a decimal point, whatever locale the program has
 * set. */
static locale_t plain;

void file_open(void) {
    plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
}

/* A file being written, with its own buffer. */
typedef struct output {
    int file, failed; /* file descriptor; errno of the first failure, or 0 */
    size_t used;
    char text[8192];
} output;

static void flush(output *o) {
    for (size_t done = 0; done < o->used && !o->failed;) {
        ssize_t bytes = write(o->file, o->text + done, o->used - done);
        if (bytes >= 0)
            done += (size_t)bytes;
        else if (errno != EINTR)
            o->failed = errno;
    }
    o->used = 0;
}

static void put_bytes(output *o, const char *bytes, size_t many) {
    while (many > 0) {
        size_t some = sizeof o->text - o->used < many ? sizeof o->text - o->used : many;
        memcpy(o->text + o->used, bytes, some);
        o->used += some;
        bytes += some;
        many -= some;
        if (o->used == sizeof o->text)
            flush(o);
    }
}

__attribute__((format(printf, 2, 3))) static void put(output *o, const char *format, ...) {
    char text[1024];
    va_list values;
    va_start(values, format);
    int bytes = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (bytes > 0)
        put_bytes(o, text, (size_t)bytes < sizeof text ? (size_t)bytes : sizeof text - 1);
}

/* Returns the length in bytes of the first character of a text, if it is a UTF-8 character outside ASCII.
 * Returns 0 if it is not valid UTF-8 or a control character. */
static size_t letter_bytes(const unsigned char *text) {
    /* Reading text[1] is safe, because the text ends with a NUL. */
    const unsigned char first = text[0], second = text[1];
    const size_t bytes = first >= 0xc2 && first <= 0xdf   ? 2
                         : first >= 0xe0 && first <= 0xef ? 3
                         : first >= 0xf0 && first <= 0xf4 ? 4
                                                          : 0;
    const unsigned char least = first == 0xc2 || first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (bytes == 0 || second < least || second > most)
        return 0;
    for (size_t i = 2; i < bytes; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return bytes;
}

/* Writes a text as a JSON string in quotation marks. Control characters become blanks, and bytes that are not
 * UTF-8 become `?`. */
static void put_text(output *o, const char *text) {
    put_bytes(o, "\"", 1);
    while (*text != 0) {
        const unsigned char byte = (unsigned char)*text;
        const size_t letter = byte > 0x7f ? letter_bytes((const unsigned char *)text) : 0;
        const char one = byte < 0x20 || byte == 0x7f ? ' ' : byte > 0x7f ? '?' : *text;
        if (one == '"' || one == '\\')
            put_bytes(o, "\\", 1);
        put_bytes(o, letter > 0 ? text : &one, letter > 0 ? letter : 1);
        text += letter > 0 ? letter : 1;
    }
    put_bytes(o, "\"", 1);
}

static void put_member(output *o, const char *name, const char *text) {
    put(o, ",\"%s\":", name);
    put_text(o, text);
}

static void put_head(output *o, const file_head *head) {
    put(o, "{\"watch\":3");
    put_member(o, "mpi", MEMLINE_WATCH_FOR);
    put_member(o, "library", head->library);
    put(o, ",\"rank\":%d,\"ranks\":%d,\"spawned\":%s", head->rank, head->ranks,
        head->spawned ? "true" : "false");
    put_member(o, "job", head->job);
    put_member(o, "host", head->at.host);
    put(o, ",\"pid\":%lld", (long long)head->pid);
    put_member(o, "allowed", head->at.allowed);
    put(o, ",\"cpu\":%d", head->at.cpu);
    put_member(o, "near", head->at.near);
    put_member(o, "model", head->at.model);
    put(o, ",\"l1d_bytes\":%lld,\"l2_bytes\":%lld", (long long)head->at.l1d_bytes,
        (long long)head->at.l2_bytes);
    put_member(o, "program", head->program);
    put_member(o, "threads", head->threads);
    put(o, ",\"started\":%.6f}\n", head->started);
}

/* For each layout in the table of layouts, its number in the file, or -1 if no recorded call has this
 * layout. */
static int numbers[LAYOUTS];

static void put_layouts(output *o, int rows) {
    int next = 0;
    for (int i = 0; i < LAYOUTS; i++)
        numbers[i] = -1;
    for (int i = 0; i < rows; i++) {
        const char *note, *text;
        const int layout = rows_at(i)->key.layout;
        if (layout == NO_LAYOUT || numbers[layout] >= 0)
            continue;
        numbers[layout] = next++;
        text = layouts_text(layout, &note);
        put(o, "{\"layout\":%d,\"bytes\":%lld", numbers[layout], (long long)layouts_bytes(layout));
        put_member(o, "text", text);
        if (note != NULL)
            put_member(o, "note", note);
        put(o, "}\n");
    }
}

/* The call sites in the file (places in the program that call MPI), as return addresses. The index is the
 * number of the site. */
static uintptr_t sites[MOST_SITES];

/* Returns the number of a call site (a place in the program that calls MPI), and adds the site to the list
 * if it is new. If the list is full, a new site gets the last number, which stands for unknown sites
 * (address 0). */
static int site_of(uintptr_t address, int *sites_used) {
    for (int i = 0; i < *sites_used; i++)
        if (sites[i] == address)
            return i;
    if (*sites_used == MOST_SITES)
        return MOST_SITES - 1;
    sites[*sites_used] = *sites_used == MOST_SITES - 1 ? 0 : address;
    return (*sites_used)++;
}

static void put_site(output *o, int number) {
    Dl_info found;
    struct link_map *map = NULL;
    /* The return address is the one after the call instruction, so the byte before it is looked up. */
    uintptr_t call = sites[number] == 0 ? 0 : sites[number] - 1;
    int known = call != 0 && dladdr1((void *)call, &found, (void **)&map, RTLD_DL_LINKMAP) != 0;
    char path[MOST_PATH] = "";
    if (known && map != NULL && map->l_name[0] != 0)
        snprintf(path, sizeof path, "%s", map->l_name);
    else if (known) { /* the call site is in the program itself, not in a library */
        ssize_t bytes = readlink("/proc/self/exe", path, sizeof path - 1);
        path[bytes > 0 ? bytes : 0] = 0;
    }
    put(o, "{\"site\":%d", number);
    put_member(o, "object", path);
    put(o, ",\"offset\":%llu", (unsigned long long)(known && map != NULL ? call - map->l_addr : call));
    put_member(o, "symbol", known && found.dli_sname != NULL ? found.dli_sname : "");
    put(o, "}\n");
}

static void put_row(output *o, const row *r, int site, double tick) {
    const int layout = r->key.layout == NO_LAYOUT ? NO_LAYOUT : numbers[r->key.layout];
    put(o, "{\"operation\":\"%s\",\"site\":%d,\"layout\":%d,\"count\":%lld,\"peer\":%d,\"calls\":%llu",
        operation_name((operation)r->key.operation), site, layout, (long long)r->key.count, r->key.peer,
        (unsigned long long)r->calls);
    put(o,
        ",\"follows\":%llu,\"while_receiving\":%llu,\"bytes\":%llu,\"call\":%.9g,\"wait\":%.9g,\"least\":%."
        "4g,\"median\":%.4g}\n",
        (unsigned long long)r->follows, (unsigned long long)r->crossed, (unsigned long long)r->bytes,
        (double)r->call_ticks * tick, (double)r->wait_ticks * tick, (double)r->least_ticks * tick,
        row_median(r) * tick);
}

static void put_end(output *o, const file_end *end) {
    const record_totals all = record_read();
    /* Recording a completed request costs as much as recording a call. The file has the mean cost of a call
     * together with the requests that it completes. */
    const double units = all.calls == 0 ? 1 : (double)(all.calls + all.completed) / (double)all.calls;
    put(o,
        "{\"end\":\"%s\",\"seconds\":%.9g,\"mpi\":%.9g,\"calls\":%llu,\"cost\":%.4g,\"memory\":%lld,\"lost\":"
        "%llu}\n",
        end->how, end->seconds, (double)all.ticks * end->tick_seconds, (unsigned long long)all.calls,
        units * end->cost_ticks * end->tick_seconds, (long long)all.memory, (unsigned long long)rows_lost());
}

static void open_output(output *o, const char *folder, const char *kind, const place *at, int rank,
                        char *draft, char *path) {
    char name[300];
    if (rank >= 0)
        snprintf(name, sizeof name, "%s-%d-%.200s-%d.jsonl", kind, rank, at->host, (int)getpid());
    else
        snprintf(name, sizeof name, "%s-%.200s-%d.jsonl", kind, at->host, (int)getpid());
    snprintf(path, MOST_PATH, "%.3700s/%s", folder, name);
    snprintf(draft, MOST_PATH, "%.3700s/.%s", folder, name);
    o->used = 0;
    o->file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    o->failed = o->file < 0 ? errno : 0;
}

/* Returns whether this is not the first rank of its node, according to the launcher's environment variables.
 */
static int not_first_on_node(void) {
    static const char *const names[] = {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *rank = getenv(names[i]);
        if (rank != NULL)
            return strcmp(rank, "0") != 0;
    }
    return 0;
}

/* Prints why the file could not be written, once and only on the first rank of a node. Without this message,
 * nobody would notice the missing file. */
static void complain(const char *folder, int error) {
    static int reported;
    static char text[4400];
    char number[32];
    const char *why = error == ENOENT || error == ENOTDIR  ? "there is no such folder"
                      : error == EACCES || error == EPERM  ? "no permission"
                      : error == EROFS                     ? "the file system is read-only"
                      : error == ENOSPC || error == EDQUOT ? "there is no space left"
                                                           : NULL;
    if (reported || not_first_on_node())
        return;
    reported = 1;
    snprintf(number, sizeof number, "error %d", error);
    const int bytes = snprintf(text, sizeof text,
                               "memline: the recording cannot be written to %s (%s): give a folder that all "
                               "nodes see, with free space, by --out\n",
                               folder, why != NULL ? why : number);
    for (ssize_t done = 0, some = 1; done < bytes && some > 0; done += some)
        some = write(STDERR_FILENO, text + done, (size_t)(bytes - done));
}

static void close_output(output *o, const char *folder, const char *draft, const char *path) {
    if (o->file >= 0) {
        flush(o);
        if (close(o->file) != 0 && o->failed == 0)
            o->failed = errno;
        if (o->failed == 0 && rename(draft, path) != 0)
            o->failed = errno;
        if (o->failed != 0)
            unlink(draft);
    }
    if (o->failed != 0)
        complain(folder, o->failed);
}

void file_write(const char *folder, const file_head *head, const file_end *end) {
    static output o; /* static, because a signal handler's stack may be small */
    static char draft[MOST_PATH], path[MOST_PATH];
    int sites_used = 0;
    const locale_t of_program = plain == (locale_t)0 ? (locale_t)0 : uselocale(plain);
    open_output(&o, folder, "rank", &head->at, head->rank, draft, path);
    const int rows = rows_used();
    put_head(&o, head);
    put_layouts(&o, rows);
    for (int i = 0; i < rows; i++)
        site_of(rows_at(i)->key.site, &sites_used);
    for (int i = 0; i < sites_used; i++)
        put_site(&o, i);
    for (int i = 0; i < rows; i++)
        if (rows_at(i)->calls > 0)
            put_row(&o, rows_at(i), site_of(rows_at(i)->key.site, &sites_used), end->tick_seconds);
    put_end(&o, end);
    close_output(&o, folder, draft, path);
    if (of_program != (locale_t)0)
        uselocale(of_program);
}

void file_refuse(const char *folder, const char *why) {
    static output o;
    static char draft[MOST_PATH], path[MOST_PATH];
    place at;
    place_read(&at);
    open_output(&o, folder, "other-mpi", &at, -1, draft, path);
    put(&o, "{\"watch\":3");
    put_member(&o, "refused", why);
    put(&o, "}\n");
    close_output(&o, folder, draft, path);
}
