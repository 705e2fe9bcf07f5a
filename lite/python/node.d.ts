// The little of node that compile.js uses. Node's own types are not part of the set-up.

declare module 'node:fs' {
  const fs: {
    readFileSync(file: string): Uint8Array;
    readFileSync(file: string, encoding: 'utf8'): string;
  };
  export default fs;
}
declare module 'node:path' {
  const path: { join(...parts: string[]): string };
  export default path;
}
declare module 'node:url' {
  export function pathToFileURL(path: string): URL;
}
declare const process: { argv: string[]; exit(code: number): never };
