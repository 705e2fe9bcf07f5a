// A browser's addresses of blobs, which a page and its worker share.
import { randomUUID } from 'node:crypto';

/** Gives pages the addresses. Returns the blobs that exist, by address. @param {any[]} pages from `open()` */
export function shareBlobs(...pages) {
  const blobs = new Map();
  for (const { window } of pages) {
    window.Blob = class {
      constructor(parts) {
        this.content = parts.join('');
      }
    };
    window.URL.createObjectURL = blob => {
      const address = `blob:https://stones.example/${randomUUID()}`;
      blobs.set(address, blob.content);
      return address;
    };
    window.URL.revokeObjectURL = address => blobs.delete(address);
    window.XMLHttpRequest = class {
      open(_method, address) {
        this.address = address;
      }
      send() {
        if (!blobs.has(this.address)) throw new Error('gone');
        Object.assign(this, { status: 200, responseText: blobs.get(this.address) });
      }
    };
  }
  return blobs;
}
