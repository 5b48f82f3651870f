// libpushmarkup for Python: a parser with its options, and memory of the library that Python can
// read.
//
// Every conversion runs without the interpreter's lock. The memory that it reads belongs to an
// argument, which lives as long as the call.
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <pushmarkup.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// MARK: Memory

typedef struct {
  PyObject_HEAD void *memory;
  Py_ssize_t size;
  void (*release)(void *);
} Memory;

static int memory_view(PyObject *self, Py_buffer *view, int flags) {
  Memory *memory = (Memory *)self;
  return PyBuffer_FillInfo(view, self, memory->memory, memory->size, 1, flags);
}

static void memory_free(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  ((Memory *)self)->release(((Memory *)self)->memory);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyType_Slot memory_slots[] = {
    {Py_tp_doc, "Memory of results, readable through the buffer protocol."},
    {Py_bf_getbuffer, memory_view}, {Py_tp_dealloc, memory_free}, {0, NULL}};

static PyType_Spec memory_spec = {"pushmarkup._native.Memory", sizeof(Memory), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, memory_slots};

// Takes ownership of the memory, even on failure.
static PyObject *memory_new(
    PyTypeObject *type, void *memory, int64_t size, void (*release)(void *)) {
  Memory *self = (Memory *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) {
    release(memory);
    return NULL;
  }
  self->release = release;
  self->memory = memory;
  self->size = (Py_ssize_t)size;
  return (PyObject *)self;
}

// MARK: Parser

typedef struct {
  PyTypeObject *parser;
  PyTypeObject *memory;
} State;

typedef struct {
  PyObject_HEAD pm_parser *parser;
  State *state;
} Parser;

static PyObject *fail(int32_t code, const pm_failure *failure) {
  PyObject *kind = PyExc_ValueError;
  if (code == PM_NO_MEMORY) kind = PyExc_MemoryError;
  if (code == PM_BAD_LIBRARY) kind = PyExc_ImportError;
  PyErr_SetString(kind, failure->text);
  return NULL;
}

// Takes the options at creation, so that every parser has options, and none changes.
static PyObject *parser_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  const char *options;
  Py_ssize_t count;
  if (!PyArg_ParseTuple(arguments, "s#", &options, &count)) return NULL;
  pm_failure failure;
  pm_parser *parser = pm_parser_new(options, count, &failure);
  if (parser == NULL) return fail(failure.code, &failure);
  Parser *self = (Parser *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) {
    pm_parser_free(parser);
    return NULL;
  }
  self->parser = parser;
  self->state = PyType_GetModuleState(type);
  return (PyObject *)self;
}

static void parser_free(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  pm_parser_free(((Parser *)self)->parser);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

// From this many code points on, a str is checked for ASCII first, and not copied if it is ASCII.
#define LONG_STR 4096

// The UTF-8 of a str. A str that is not ASCII would keep its UTF-8 as long as it lives, half of its
// memory again, so it is encoded into `copy` instead. Only an ASCII str is its own UTF-8. The
// stable interface does not say whether it is one, and checking costs more than copying a short
// str.
static const char *utf8_of(PyObject *object, Py_ssize_t *count, PyObject **copy) {
  char *bytes;
  if (PyUnicode_GetLength(object) >= LONG_STR) {
    PyObject *is_ascii = PyObject_CallMethod((PyObject *)&PyUnicode_Type, "isascii", "O", object);
    if (is_ascii == NULL) return NULL;
    Py_DECREF(is_ascii);
    if (is_ascii == Py_True) return PyUnicode_AsUTF8AndSize(object, count);
  }
  if ((*copy = PyUnicode_AsUTF8String(object)) == NULL) return NULL;
  if (PyBytes_AsStringAndSize(*copy, &bytes, count) == 0) return bytes;
  Py_CLEAR(*copy);
  return NULL;
}

// The bytes of a str, of a bytes, or of a copy of a bytearray or memoryview, because another thread
// may change these while the lock is free. The caller releases `copy` afterwards, unless it is
// NULL.
static const char *message_of(PyObject *object, Py_ssize_t *count, PyObject **copy) {
  char *bytes;
  *copy = NULL;
  if (PyUnicode_Check(object)) return utf8_of(object, count, copy);
  if (PyByteArray_Check(object) || PyMemoryView_Check(object)) {
    if ((object = *copy = PyBytes_FromObject(object)) == NULL) return NULL;
  }
  if (PyBytes_Check(object))
    return PyBytes_AsStringAndSize(object, &bytes, count) == 0 ? bytes : NULL;
  PyErr_Format(
      PyExc_TypeError, "a message must be str or bytes, not %R", (PyObject *)Py_TYPE(object));
  return NULL;
}

static int convert_one(
    PyObject *self, PyObject *const *arguments, Py_ssize_t given, int32_t flag, pm_text *text) {
  if (given != 2) {
    PyErr_SetString(PyExc_TypeError, "expected a message and a format");
    return -1;
  }
  long format = PyLong_AsLong(arguments[1]);
  if (format == -1 && PyErr_Occurred()) return -1;
  Py_ssize_t count;
  PyObject *copy;
  const char *bytes = message_of(arguments[0], &count, &copy);
  if (bytes == NULL) return -1;
  pm_failure failure;
  int32_t code;
  Py_BEGIN_ALLOW_THREADS code =
      pm_convert(((Parser *)self)->parser, bytes, count, (int32_t)format | flag, text, &failure);
  Py_END_ALLOW_THREADS Py_XDECREF(copy);
  if (code == PM_OK) return 0;
  fail(code, &failure);
  return -1;
}

static PyObject *parser_convert(PyObject *self, PyObject *const *arguments, Py_ssize_t given) {
  pm_text text;
  if (convert_one(self, arguments, given, 0, &text) != 0) return NULL;
  PyObject *result = PyUnicode_FromStringAndSize(text.bytes, (Py_ssize_t)text.count);
  pm_free(text.bytes);
  return result;
}

static PyObject *parser_convert_noted(
    PyObject *self, PyObject *const *arguments, Py_ssize_t given) {
  pm_text text;
  if (convert_one(self, arguments, given, PM_DIAGNOSTICS, &text) != 0) return NULL;
  PyObject *result = Py_BuildValue("s#s#i", text.bytes, (Py_ssize_t)text.count, text.diagnostics,
      (Py_ssize_t)text.diagnostics_count, (int)text.cut);
  pm_free(text.bytes);
  pm_free(text.diagnostics);
  return result;
}

// MARK: Many messages

// Messages in one block of memory: row i is `bytes[places[i]]` up to, not including,
// `bytes[places[i + 1]]`.
typedef struct {
  Py_buffer bytes;
  Py_buffer offsets;
  int64_t *copy;
  const int64_t *places;
  Py_ssize_t rows;
} Piece;

static void piece_release(Piece *piece) {
  PyMem_Free(piece->copy);
  PyBuffer_Release(&piece->bytes);
  PyBuffer_Release(&piece->offsets);
}

// From a tuple of bytes, offsets and rows. All offsets are checked here, because the library sees
// one slice at a time and would count rows from 0 in each.
static int piece_new(PyObject *tuple, Piece *piece) {
  if (!PyArg_ParseTuple(tuple, "y*y*n", &piece->bytes, &piece->offsets, &piece->rows)) return -1;
  piece->copy = NULL;
  piece->places = piece->offsets.buf;
  if (piece->rows < 0 || piece->rows >= piece->offsets.len / (Py_ssize_t)sizeof(int64_t)) {
    PyErr_SetString(PyExc_ValueError, "there are fewer offsets than rows");
    goto failed;
  }
  // Memory that Arrow borrows, from a file or a socket, may be unaligned.
  if ((uintptr_t)piece->places % _Alignof(int64_t) != 0) {
    const size_t size = ((size_t)piece->rows + 1) * sizeof(int64_t);
    if ((piece->copy = PyMem_Malloc(size)) == NULL) {
      PyErr_NoMemory();
      goto failed;
    }
    piece->places = memcpy(piece->copy, piece->offsets.buf, size);
  }
  int64_t last = 0;
  for (Py_ssize_t row = 0; row <= piece->rows; row++) {
    if (piece->places[row] < last) {
      PyErr_Format(PyExc_ValueError, "the offsets do not ascend at row %zd", row > 0 ? row - 1 : 0);
      goto failed;
    }
    last = piece->places[row];
  }
  if (last <= piece->bytes.len) return 0;
  PyErr_SetString(PyExc_ValueError, "the offsets point past the end of the bytes");
failed:
  piece_release(piece);
  return -1;
}

// The joined results of the slices. Everything is zero at first, except `release`, `is_noted`, and
// `rows`, which counts the rows of all slices.
typedef struct {
  pm_texts all;
  void (*release)(void *);
  int64_t rows;
  int is_noted;
  int64_t room;
  int64_t noted_room;
} Outputs;

static void texts_free(const pm_texts *texts, void (*release)(void *)) {
  release(texts->bytes);
  release(texts->offsets);
  release(texts->diagnostics);
  release(texts->diagnostics_offsets);
  release(texts->cut);
}

// Makes room for the offsets and `cut`, not yet for bytes. Returns 0 if there is no memory.
static int outputs_begin(Outputs *outputs) {
  pm_texts *all = &outputs->all;
  const size_t size = ((size_t)outputs->rows + 1) * sizeof(int64_t);
  outputs->release = free;
  all->bytes = malloc(1);
  all->cut = malloc((size_t)outputs->rows + 1);
  if ((all->offsets = malloc(size)) != NULL) all->offsets[0] = 0;
  if (!outputs->is_noted) return all->bytes && all->cut && all->offsets;
  all->diagnostics = malloc(1);
  if ((all->diagnostics_offsets = malloc(size)) != NULL) all->diagnostics_offsets[0] = 0;
  return all->bytes && all->cut && all->offsets && all->diagnostics && all->diagnostics_offsets;
}

// Appends the bytes and the offsets of a slice. `share` is how much of all rows is done with it.
// The new room is what all rows need if the rest is similar, but no more than twice `end` or 64
// MiB, because the rest may differ.
static int append(char **bytes, int64_t *room, int64_t *offsets, const char *more,
    const int64_t *places, int64_t rows, double share) {
  const int64_t base = offsets[0], end = base + places[rows];
  if (end > *room) {
    const int64_t most = end > 1 << 25 ? 2 * end : 1 << 26;
    const double wanted = (double)end * 1.05 / share;
    const int64_t size = wanted > (double)most ? most
        : wanted > (double)end                 ? (int64_t)wanted
                                               : end;
    char *grown = realloc(*bytes, (size_t)size);
    if (grown == NULL) return 0;
    *bytes = grown;
    *room = size;
  }
  memcpy(*bytes + base, more, (size_t)places[rows]);
  for (int64_t row = 1; row <= rows; row++) offsets[row] = base + places[row];
  return 1;
}

// Takes the results of a slice, without a copy if it is the only slice. Returns 0 if there is no
// memory. Memory that is freed here serves the next slice, so that little new memory is needed.
static int outputs_add(Outputs *outputs, pm_texts *texts) {
  pm_texts *all = &outputs->all;
  if (texts->rows == outputs->rows) {
    *all = *texts;
    outputs->release = pm_free;
    return 1;
  }
  const int64_t row = all->rows, rows = texts->rows;
  const double share = (double)(row + rows) / (double)outputs->rows;
  int is_good = row > 0 || outputs_begin(outputs);
  is_good = is_good &&
      append(&all->bytes, &outputs->room, all->offsets + row, texts->bytes, texts->offsets, rows,
          share);
  if (outputs->is_noted) {
    is_good = is_good &&
        append(&all->diagnostics, &outputs->noted_room, all->diagnostics_offsets + row,
            texts->diagnostics, texts->diagnostics_offsets, rows, share);
  }
  if (is_good) {
    memcpy(all->cut + row, texts->cut, (size_t)rows);
    all->rows += rows;
  }
  texts_free(texts, pm_free);
  return is_good;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// The work of rows, measured in bytes; an empty row counts too.
static int64_t work_of(const int64_t *places, Py_ssize_t rows) {
  return places[rows] - places[0] + 64 * (int64_t)rows;
}

// How many of the first `rows` fit into `work`: at least one.
static Py_ssize_t rows_within(const int64_t *places, Py_ssize_t rows, int64_t work) {
  if (work_of(places, rows) <= work) return rows;
  Py_ssize_t fits = 0, over = rows;
  while (over - fits > 1) {
    const Py_ssize_t middle = fits + (over - fits) / 2;
    if (work_of(places, middle) <= work)
      fits = middle;
    else
      over = middle;
  }
  return fits > 0 ? fits : 1;
}

// Converts the rows of a piece, slice by slice, and checks ten times a second whether Ctrl-C was
// pressed. With one thread, a slice is so short that its memory is still at hand for the next one.
// Several threads have to be started for each slice, so their slices are longer. `work`, the size
// of a slice, is learned on the way. If a row takes longer than a slice should, a slice still has
// one row for each thread.
static int convert_piece(
    Parser *self, const Piece *piece, int format, int threads, int64_t *work, Outputs *outputs) {
  const double patience = 0.1, wanted = threads > 1 ? patience : 0.03;
  pm_failure failure;
  int32_t code = PM_OK;
  int is_kept = 1;
  for (Py_ssize_t row = 0; row < piece->rows;) {
    Py_BEGIN_ALLOW_THREADS const double start = now();
    double time = start;
    while (row < piece->rows && time - start < patience) {
      const int64_t *places = piece->places + row;
      const Py_ssize_t left = piece->rows - row;
      // Avoids a small slice at the end.
      Py_ssize_t rows =
          work_of(places, left) <= *work + *work / 2 ? left : rows_within(places, left, *work);
      if (rows < threads) rows = left < threads ? left : threads;
      pm_texts texts;
      code = pm_convert_many(
          self->parser, piece->bytes.buf, places, rows, format, threads, &texts, &failure);
      if (code != PM_OK || !(is_kept = outputs_add(outputs, &texts))) break;
      const double seconds = now() - time;
      time += seconds;
      // In steps, because one slice may differ from the next.
      double factor = wanted / (seconds > 1e-6 ? seconds : 1e-6);
      factor = factor < 0.25 ? 0.25 : factor > 4 ? 4 : factor;
      *work = (int64_t)((double)work_of(places, rows) * factor) + 1;
      row += rows;
    }
    Py_END_ALLOW_THREADS if (code != PM_OK) {
      fail(code, &failure);
      return -1;
    }
    if (!is_kept) {
      PyErr_NoMemory();
      return -1;
    }
    if (PyErr_CheckSignals() != 0) return -1;
  }
  return 0;
}

// Hands over the memory, even on failure; `release` frees it.
static PyObject *results(State *state, pm_texts *texts, void (*release)(void *)) {
  const int64_t offsets = (texts->rows + 1) * (int64_t)sizeof(int64_t);
  PyObject *parts[5];
  parts[0] = memory_new(state->memory, texts->bytes, texts->offsets[texts->rows], release);
  parts[1] = memory_new(state->memory, texts->offsets, offsets, release);
  parts[2] = memory_new(state->memory, texts->cut, texts->rows, release);
  if (texts->diagnostics != NULL) {
    parts[3] = memory_new(
        state->memory, texts->diagnostics, texts->diagnostics_offsets[texts->rows], release);
    parts[4] = memory_new(state->memory, texts->diagnostics_offsets, offsets, release);
  } else {
    parts[3] = Py_NewRef(Py_None);
    parts[4] = Py_NewRef(Py_None);
  }
  PyObject *tuple = NULL;
  if (parts[0] && parts[1] && parts[2] && parts[3] && parts[4]) {
    tuple = PyTuple_Pack(5, parts[0], parts[1], parts[2], parts[3], parts[4]);
  }
  for (int part = 0; part < 5; part++) Py_XDECREF(parts[part]);
  return tuple;
}

static PyObject *parser_convert_many(PyObject *self, PyObject *arguments) {
  PyObject *list;
  int format, threads;
  if (!PyArg_ParseTuple(arguments, "O!ii", &PyList_Type, &list, &format, &threads)) return NULL;
  const Py_ssize_t wanted = PyList_Size(list);
  Piece *pieces = PyMem_Calloc((size_t)wanted + 1, sizeof *pieces);
  if (pieces == NULL) return PyErr_NoMemory();
  Outputs outputs = {.release = free, .is_noted = (format & PM_DIAGNOSTICS) != 0};
  // The first slice is small, because its speed is unknown: lint for many phones may take a second.
  int64_t work = 1 << 17;
  PyObject *result = NULL;
  Py_ssize_t count = 0;
  int is_good = 1;
  while (is_good && count < wanted) {
    PyObject *tuple = PyList_GetItem(list, count);
    is_good = tuple != NULL && piece_new(tuple, &pieces[count]) == 0;
    if (is_good) outputs.rows += pieces[count++].rows;
  }
  for (Py_ssize_t piece = 0; is_good && piece < count; piece++) {
    is_good = convert_piece((Parser *)self, &pieces[piece], format, threads, &work, &outputs) == 0;
  }
  // Without rows there was no slice.
  if (is_good && outputs.rows == 0 && !outputs_begin(&outputs)) {
    PyErr_NoMemory();
    is_good = 0;
  }
  if (is_good)
    result = results(((Parser *)self)->state, &outputs.all, outputs.release);
  else
    texts_free(&outputs.all, outputs.release);
  for (Py_ssize_t piece = 0; piece < count; piece++) piece_release(&pieces[piece]);
  PyMem_Free(pieces);
  return result;
}

static PyMethodDef parser_methods[] = {{"convert", (PyCFunction)(void (*)(void))parser_convert,
                                           METH_FASTCALL, "The output of a message."},
    {"convert_noted", (PyCFunction)(void (*)(void))parser_convert_noted, METH_FASTCALL,
        "The output, the findings as JSON, and what was cut, or lost, as a number."},
    {"convert_many", parser_convert_many, METH_VARARGS,
        "Packed outputs of packed messages, a list of pieces."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot parser_slots[] = {{Py_tp_doc, "A parser with its options, a JSON object."},
    {Py_tp_new, parser_new}, {Py_tp_dealloc, parser_free}, {Py_tp_methods, parser_methods},
    {0, NULL}};

static PyType_Spec parser_spec = {"pushmarkup._native.Parser", sizeof(Parser), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, parser_slots};

// MARK: Module

static int module_exec(PyObject *module) {
  State *state = PyModule_GetState(module);
  state->parser = (PyTypeObject *)PyType_FromModuleAndSpec(module, &parser_spec, NULL);
  state->memory = (PyTypeObject *)PyType_FromModuleAndSpec(module, &memory_spec, NULL);
  if (state->parser == NULL || state->memory == NULL) return -1;
  if (PyModule_AddType(module, state->parser) != 0) return -1;
  if (PyModule_AddIntConstant(module, "JSON", PM_JSON) != 0) return -1;
  if (PyModule_AddIntConstant(module, "TEXT", PM_TEXT) != 0) return -1;
  if (PyModule_AddIntConstant(module, "ANSI", PM_ANSI) != 0) return -1;
  if (PyModule_AddIntConstant(module, "HTML", PM_HTML) != 0) return -1;
  if (PyModule_AddIntConstant(module, "FIXED", PM_FIXED) != 0) return -1;
  if (PyModule_AddIntConstant(module, "LINT", PM_LINT) != 0) return -1;
  if (PyModule_AddIntConstant(module, "LINT_NOTIFICATION", PM_LINT_NOTIFICATION) != 0) return -1;
  if (PyModule_AddIntConstant(module, "ANSWER", PM_ANSWER) != 0) return -1;
  if (PyModule_AddIntConstant(module, "FIXED_NOTIFICATION", PM_FIXED_NOTIFICATION) != 0) return -1;
  if (PyModule_AddIntConstant(module, "DIAGNOSTICS", PM_DIAGNOSTICS) != 0) return -1;
  if (PyModule_AddIntConstant(module, "LOSSES", PM_LOSSES) != 0) return -1;
  char *options = pm_options();
  if (options == NULL) {
    PyErr_NoMemory();
    return -1;
  }
  int result = PyModule_AddStringConstant(module, "options", options);
  pm_free(options);
  if (result != 0) return -1;
  return PyModule_AddStringConstant(module, "version", pm_version());
}

static int module_traverse(PyObject *module, visitproc visit, void *arg) {
  State *state = PyModule_GetState(module);
  Py_VISIT(state->parser);
  Py_VISIT(state->memory);
  return 0;
}

static int module_clear(PyObject *module) {
  State *state = PyModule_GetState(module);
  Py_CLEAR(state->parser);
  Py_CLEAR(state->memory);
  return 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, module_exec}, {0, NULL}};

static PyModuleDef module = {PyModuleDef_HEAD_INIT, "_native", "libpushmarkup", sizeof(State), NULL,
    module_slots, module_traverse, module_clear, NULL};

PyMODINIT_FUNC PyInit__native(void);
PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&module); }
