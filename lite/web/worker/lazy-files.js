// Files that Python sees from the start, but whose bytes are fetched when they are first opened, because the memory
// snapshot does not need them. They are in archives, each fetched as a whole.

const EIO = 29; // the errno of an input/output error
const STREAM = 56; // the size of zlib's z_stream; next, the offsets of its fields
const [NEXT_IN, LEFT_IN, NEXT_OUT, LEFT_OUT] = [0, 4, 12, 16];
const RAW = -15; // deflated bytes without a header, as in a zip archive
const FINISH = 4;
const END = 1;

/** An archive that is fetched once, at the latest when one of its files is opened. */
export class Archive {
  /** @param {() => Uint8Array} fetchNow */
  constructor(fetchNow) {
    this.fetchNow = fetchNow;
    /** @type {Uint8Array | undefined} */
    this.known = undefined;
  }

  bytes() {
    return (this.known ??= this.fetchNow());
  }
}

/**
 * Unpack with Python's zlib, because the browser's own decompression is asynchronous.
 * @param {any} module Pyodide's module @param {Uint8Array} packed @param {number} size
 */
export function inflate(module, packed, size) {
  const stream = module._malloc(STREAM + packed.length + size);
  try {
    const [from, to] = [stream + STREAM, stream + STREAM + packed.length];
    module.HEAPU8.fill(0, stream, from);
    module.HEAPU8.set(packed, from);
    /** @param {number} field @param {number} value */
    const put = (field, value) => {
      module.HEAPU32[(stream + field) >>> 2] = value;
    };
    put(NEXT_IN, from);
    put(LEFT_IN, packed.length);
    put(NEXT_OUT, to);
    put(LEFT_OUT, size);
    if (module._inflateInit2_(stream, RAW, module._zlibVersion(), STREAM)) throw new Error('zlib');
    const status = module._inflate(stream, FINISH);
    module._inflateEnd(stream);
    if (status !== END) throw new Error('zlib');
    return module.HEAPU8.slice(to, to + size);
  } finally {
    module._free(stream);
  }
}

/**
 * Create a file that gets its bytes when it is opened.
 * @param {any} FS @param {string} path @param {number} size @param {() => Uint8Array} bytes
 */
export function place(FS, path, size, bytes) {
  const node = FS.mknod(path, 0o100644, 0);
  const ops = node.stream_ops;
  node.usedBytes = size;
  node.stream_ops = {
    ...ops,
    open() {
      node.stream_ops = ops;
      if (node.usedBytes !== size) return; // opened to be overwritten
      try {
        node.contents = bytes();
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
