// Pyodide, as much of it as our scripts use. Stands in for the files of it that only the built site has.

/** A file system that notes what is put where. */
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

/** What a start in full is asked of: it notes everything. */
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

const HEADER = 3; // bytes that the packed form has more, here

/** Pack a frame so that only `moduleOf` unpacks it. */
const packed = bytes => new Uint8Array([9, 9, 9, ...bytes.map(byte => byte ^ 1)]);

/**
 * The memory of a Python as the build keeps it.
 * @param {object} state what is no memory
 * @param {number[][]} frames of memory, unpacked
 * @param {object} [about] what the file says of itself
 */
export function keptFile(state, frames, about = {}) {
  const text = new TextEncoder();
  const all = [text.encode(JSON.stringify(state)), ...frames.map(frame => Uint8Array.from(frame))];
  const parts = all.map(packed);
  const sizes = all.map(({ length }) => [length + HEADER, length]);
  const head = { version: '1', build: 'x', core: 'core/', memory: 1000, frames: sizes, ...about };
  const json = text.encode(JSON.stringify(head));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length, true);
  return Uint8Array.from([text.encode('stonebook kept 1'), length, json, ...parts].flatMap(part => [...part]));
}

/** Pyodide's module before Python has begun: a memory, and what unpacks into it. */
export function moduleOf() {
  const module = {
    HEAPU8: new Uint8Array(2000),
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
