// Stand-ins for Pyodide, whose files only the built site has, with the parts that our scripts use.

/** A file system that records its files. */
export function fileSystem() {
  return {
    nodes: {},
    folders: [],
    removed: [],
    ErrnoError: class {},
    mknod(path) {
      this.nodes[path] = { stream_ops: { open: () => {} } };
      return this.nodes[path];
    },
    mkdirTree(folder) {
      this.folders.push(folder);
    },
    unlink(path) {
      this.removed.push(path);
    },
    writeFile(path, bytes) {
      this.nodes[path] = { contents: bytes };
    },
  };
}

/** A Python that records the calls of a start in full. */
export function pythonOf() {
  const python = {
    programs: [],
    unpacked: [],
    loadedPackages: {},
    FS: fileSystem(),
    runPython(program) {
      python.programs.push(program);
      return '/site';
    },
    unpackArchive: (bytes, kind, { extractDir }) => python.unpacked.push([bytes, kind, extractDir]),
    setInterruptBuffer: buffer => {
      python.buffer = buffer;
    },
    _api: {},
  };
  return python;
}

const HEADER = 3; // extra bytes of a packed frame

/** Pack a frame so that only `moduleOf` unpacks it. */
const packed = bytes => new Uint8Array([9, 9, 9, ...bytes.map(byte => byte ^ 1)]);

/**
 * A snapshot file like the build's.
 * @param {object} state everything except memory
 * @param {number[][]} frames of memory, unpacked
 * @param {object} [about] changes of the file's header
 */
export function snapshotFile(state, frames, about = {}) {
  const text = new TextEncoder();
  const contents = [text.encode(JSON.stringify(state)), ...frames.map(frame => Uint8Array.from(frame))];
  const parts = contents.map(packed);
  const sizes = contents.map(({ length }) => [length + HEADER, length]);
  const head = { version: '1', build: 'x', core: 'core/', memory: 1000, frames: sizes, ...about };
  const json = text.encode(JSON.stringify(head));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length, true);
  return Uint8Array.from([text.encode('stonebook snapshot 1'), length, json, ...parts].flatMap(part => [...part]));
}

/** Pyodide's module before Python has started: its memory, and functions that unpack into it. */
export function moduleOf() {
  const memory = new Uint8Array(2000);
  const module = {
    HEAPU8: memory,
    HEAPU32: new Uint32Array(memory.buffer),
    // The address of the browser's way to call functions is the sum of the first one and the number at the second one.
    __PyRuntime: 60,
    __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 20,
    API: { config: { BUILD_ID: 'x' }, public_api: { globals: 'the globals' } },
    FS: fileSystem(),
    context: 1,
    _timezone: 4,
    _daylight: 8,
    _tzname: 16,
    zones: [],
    __tzset_js: (...places) => module.zones.push(places),
    _ZSTD_estimateDCtxSize: () => 100,
    _ZSTD_initStaticDCtx: (place, size) => {
      module.work = [place, size];
      return module.context && place;
    },
    _ZSTD_decompressDCtx(work, to, size, from, length) {
      if (work !== module.work[0] || length - HEADER > size) return -1;
      const bytes = module.HEAPU8.slice(from + HEADER, from + length).map(byte => byte ^ 1);
      module.HEAPU8.set(bytes, to);
      module.highest = Math.max(module.highest || 0, to + bytes.length);
      return bytes.length;
    },
    _emscripten_resize_heap(size) {
      const memory = new Uint8Array(size);
      memory.set(module.HEAPU8);
      module.HEAPU8 = memory;
      module.HEAPU32 = new Uint32Array(memory.buffer, 0, memory.length >> 2);
    },
  };
  return module;
}
