// The little of node that compile.js, snapshot.js, web/bundle.js and publish/brotli.mjs use. Node's own types are not
// part of the set-up.

declare module 'node:crypto' {
  const crypto: { randomFillSync(view: Uint8Array): Uint8Array };
  export default crypto;
}
declare module 'node:fs' {
  const fs: {
    readFileSync(file: string): Uint8Array;
    readFileSync(file: string, encoding: 'utf8'): string;
    readdirSync(folder: string, options: { withFileTypes: true }): { name: string; isDirectory(): boolean }[];
    writeFileSync(file: string, bytes: Uint8Array): void;
  };
  export default fs;
}
declare module 'node:module' {
  export function createRequire(place: string): (name: string) => any;
}
declare module 'node:path' {
  const path: { basename(file: string): string; join(...parts: string[]): string };
  export default path;
}
declare module 'node:url' {
  export function pathToFileURL(path: string): URL;
}
declare module 'node:zlib' {
  const zlib: { brotliCompressSync(bytes: Uint8Array): Uint8Array };
  export default zlib;
}
interface Buffer extends Uint8Array {
  subarray(from?: number, to?: number): Buffer;
  writeUInt32LE(value: number): number;
}
declare const Buffer: {
  alloc(size: number): Buffer;
  concat(parts: Uint8Array[]): Buffer;
  from(content: string | ArrayBuffer): Buffer;
};
declare const process: { argv: string[]; env: Record<string, string>; exit(code: number): never };
