// Files that Python sees from the start, but whose bytes are fetched when they are first opened, because the memory
// snapshot does not need them. They are in archives. Each archive is fetched as a whole.

const EIO = 29; // the errno of an input/output error
const STREAM_SIZE = 56; // bytes of zlib's z_stream
// The offsets of fields in z_stream.
const NEXT_IN = 0;
const AVAIL_IN = 4;
const NEXT_OUT = 12;
const AVAIL_OUT = 16;
const RAW = -15; // window bits for deflated bytes without a header, as in a zip archive
const Z_FINISH = 4;
const Z_STREAM_END = 1;

/** An archive that is fetched once, when one of its files is opened or before. */
export class Archive {
  /** @param {() => Uint8Array} fetchNow */
  constructor(fetchNow) {
    this.fetchNow = fetchNow;
    /** @type {Uint8Array | undefined} */
    this.loaded = undefined;
  }

  bytes() {
    return (this.loaded ??= this.fetchNow());
  }
}

/**
 * Unpack bytes with Python's zlib, because the browser's decompression is asynchronous.
 * @param {any} module Pyodide's module @param {Uint8Array} packed @param {number} size
 */
export function inflate(module, packed, size) {
  const stream = module._malloc(STREAM_SIZE + packed.length + size);
  try {
    const [from, to] = [stream + STREAM_SIZE, stream + STREAM_SIZE + packed.length];
    module.HEAPU8.fill(0, stream, from);
    module.HEAPU8.set(packed, from);
    /** @param {number} field @param {number} value */
    const put = (field, value) => {
      module.HEAPU32[(stream + field) >>> 2] = value;
    };
    put(NEXT_IN, from);
    put(AVAIL_IN, packed.length);
    put(NEXT_OUT, to);
    put(AVAIL_OUT, size);
    if (module._inflateInit2_(stream, RAW, module._zlibVersion(), STREAM_SIZE)) throw new Error('zlib');
    const status = module._inflate(stream, Z_FINISH);
    module._inflateEnd(stream);
    if (status !== Z_STREAM_END) throw new Error('zlib');
    return module.HEAPU8.slice(to, to + size);
  } finally {
    module._free(stream);
  }
}

/**
 * Create a file whose bytes are loaded when it is opened.
 * @param {any} FS @param {string} path @param {number} size @param {() => Uint8Array} load
 */
export function place(FS, path, size, load) {
  const node = FS.mknod(path, 0o100644, 0);
  const ops = node.stream_ops;
  node.usedBytes = size;
  node.stream_ops = {
    ...ops,
    open() {
      node.stream_ops = ops;
      if (node.usedBytes !== size) return; // opened to be overwritten
      try {
        node.contents = load();
      } catch (error) {
        node.stream_ops = this; // the next attempt may succeed
        console.warn('stonebook', path, error);
        throw new FS.ErrnoError(EIO);
      }
    },
  };
}

/**
 * Create all files of an archive.
 * @param {any} module @param {string} folder @param {Archive} archive
 * @param {Record<string, [name: string, start: number, packed: number, size: number][]>} entries by folder
 */
export function placeAll(module, folder, archive, entries) {
  const { FS } = module;
  for (const [below, files] of Object.entries(entries)) {
    const target = below ? `${folder}/${below}` : folder;
    FS.mkdirTree(target);
    for (const [name, start, packed, size] of files) {
      place(FS, `${target}/${name}`, size, () =>
        inflate(module, archive.bytes().subarray(start, start + packed), size),
      );
    }
  }
}
