// libpushmarkup for Python: a parser with its options, and memory of the library that Python may
// look at.
//
// Every conversion runs without the interpreter's lock; what it reads belongs to an argument, which
// lives as long as the call.
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <pushmarkup.h>

// MARK: Memory

typedef struct {
  PyObject_HEAD
  void *memory;
  Py_ssize_t size;
} Memory;

static int memory_view(PyObject *self, Py_buffer *view, int flags) {
  Memory *memory = (Memory *)self;
  return PyBuffer_FillInfo(view, self, memory->memory, memory->size, 1, flags);
}

static void memory_free(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  pm_free(((Memory *)self)->memory);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyType_Slot memory_slots[] = {
    {Py_tp_doc, "Memory of the library, to be looked at by what knows the buffer protocol."},
    {Py_bf_getbuffer, memory_view},
    {Py_tp_dealloc, memory_free},
    {0, NULL}};

static PyType_Spec memory_spec = {"pushmarkup._native.Memory", sizeof(Memory), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, memory_slots};

// Takes the memory over, also where it fails.
static PyObject *memory_new(PyTypeObject *type, void *memory, int64_t size) {
  Memory *self = (Memory *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) {
    pm_free(memory);
    return NULL;
  }
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
  PyObject_HEAD
  pm_parser *parser;
  State *state;
} Parser;

static PyObject *fail(int32_t code, const pm_failure *failure) {
  PyErr_SetString(code == PM_NO_MEMORY ? PyExc_MemoryError : PyExc_ValueError, failure->text);
  return NULL;
}

static int parser_init(PyObject *self, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  const char *options;
  Py_ssize_t count;
  // Another thread may be using the one that it has.
  if (((Parser *)self)->parser != NULL) {
    PyErr_SetString(PyExc_TypeError, "a parser does not change");
    return -1;
  }
  if (!PyArg_ParseTuple(arguments, "s#", &options, &count)) return -1;
  pm_failure failure;
  pm_parser *parser = pm_parser_new(options, count, &failure);
  if (parser == NULL) {
    fail(failure.code, &failure);
    return -1;
  }
  ((Parser *)self)->parser = parser;
  ((Parser *)self)->state = PyType_GetModuleState(Py_TYPE(self));
  return 0;
}

static void parser_free(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  pm_parser_free(((Parser *)self)->parser);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

// The bytes of a str, which keeps its UTF-8, or of a bytes.
static const char *message_of(PyObject *object, Py_ssize_t *count) {
  char *bytes;
  if (PyUnicode_Check(object)) return PyUnicode_AsUTF8AndSize(object, count);
  if (PyBytes_Check(object)) return PyBytes_AsStringAndSize(object, &bytes, count) == 0 ? bytes : NULL;
  PyErr_Format(PyExc_TypeError, "a message is str or bytes, not %R", (PyObject *)Py_TYPE(object));
  return NULL;
}

static int convert_one(PyObject *self, PyObject *const *arguments, Py_ssize_t given, int32_t flag, pm_text *text) {
  if (given != 2) {
    PyErr_SetString(PyExc_TypeError, "a message and a format are wanted");
    return -1;
  }
  Py_ssize_t count;
  const char *bytes = message_of(arguments[0], &count);
  if (bytes == NULL) return -1;
  long format = PyLong_AsLong(arguments[1]);
  if (format == -1 && PyErr_Occurred()) return -1;
  pm_failure failure;
  int32_t code;
  Py_BEGIN_ALLOW_THREADS
  code = pm_convert(((Parser *)self)->parser, bytes, count, (int32_t)format | flag, text, &failure);
  Py_END_ALLOW_THREADS
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

static PyObject *parser_convert_noted(PyObject *self, PyObject *const *arguments, Py_ssize_t given) {
  pm_text text;
  if (convert_one(self, arguments, given, PM_DIAGNOSTICS, &text) != 0) return NULL;
  PyObject *result = Py_BuildValue("s#s#O", text.bytes, (Py_ssize_t)text.count, text.diagnostics,
                                   (Py_ssize_t)text.diagnostics_count, text.cut ? Py_True : Py_False);
  pm_free(text.bytes);
  pm_free(text.diagnostics);
  return result;
}

static PyObject *results(State *state, pm_texts *texts) {
  const int64_t offsets = (texts->rows + 1) * (int64_t)sizeof(int64_t);
  PyObject *parts[5];
  parts[0] = memory_new(state->memory, texts->bytes, texts->offsets[texts->rows]);
  parts[1] = memory_new(state->memory, texts->offsets, offsets);
  parts[2] = memory_new(state->memory, texts->cut, texts->rows);
  if (texts->diagnostics != NULL) {
    parts[3] = memory_new(state->memory, texts->diagnostics, texts->diagnostics_offsets[texts->rows]);
    parts[4] = memory_new(state->memory, texts->diagnostics_offsets, offsets);
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
  Py_buffer bytes, offsets;
  Py_ssize_t rows;
  int format, threads;
  if (!PyArg_ParseTuple(arguments, "y*y*nii", &bytes, &offsets, &rows, &format, &threads)) return NULL;
  PyObject *result = NULL;
  const int64_t *places = offsets.buf;
  if (rows < 0 || rows >= offsets.len / (Py_ssize_t)sizeof(int64_t) || (uintptr_t)places % sizeof(int64_t) != 0 ||
      places[rows] > bytes.len) {
    PyErr_SetString(PyExc_ValueError, "the offsets are too few, or lead out of the bytes");
  } else {
    pm_texts texts;
    pm_failure failure;
    int32_t code;
    Py_BEGIN_ALLOW_THREADS
    code = pm_convert_many(((Parser *)self)->parser, bytes.buf, places, rows, format, threads, &texts, &failure);
    Py_END_ALLOW_THREADS
    result = code == PM_OK ? results(((Parser *)self)->state, &texts) : fail(code, &failure);
  }
  PyBuffer_Release(&bytes);
  PyBuffer_Release(&offsets);
  return result;
}

static PyMethodDef parser_methods[] = {
    {"convert", (PyCFunction)(void (*)(void))parser_convert, METH_FASTCALL, "The output of a message."},
    {"convert_noted", (PyCFunction)(void (*)(void))parser_convert_noted, METH_FASTCALL,
     "The output, what was noticed as JSON, and whether something was cut."},
    {"convert_many", parser_convert_many, METH_VARARGS, "Packed outputs of packed messages."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot parser_slots[] = {{Py_tp_doc, "A parser with its options, a JSON object."},
                                     {Py_tp_init, parser_init},
                                     {Py_tp_dealloc, parser_free},
                                     {Py_tp_methods, parser_methods},
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
  if (PyModule_AddIntConstant(module, "DIAGNOSTICS", PM_DIAGNOSTICS) != 0) return -1;
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

static PyModuleDef module = {PyModuleDef_HEAD_INIT, "_native",     "libpushmarkup", sizeof(State), NULL,
                             module_slots,          module_traverse, module_clear,    NULL};

PyMODINIT_FUNC PyInit__native(void);
PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&module); }
