// node brotli.mjs LIST.json: writes `file.js.br` next to each file of a list. Python's library has no Brotli, node
// does.
// @ts-check
import fs from 'node:fs';
import zlib from 'node:zlib';

for (const file of JSON.parse(fs.readFileSync(process.argv[2], 'utf8'))) {
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(fs.readFileSync(file)));
}
