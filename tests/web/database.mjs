import { plain } from './page.mjs';

/**
 * A stand-in for the browser's database.
 * @param {Record<string, any> | Map<string, any>} records by their keys
 * @param {{refuses?: boolean | 'throws', fails?: boolean}} [how] whether it can't be opened, and whether each
 *   transaction fails
 */
export function database(records, { refuses, fails } = {}) {
  const all = records instanceof Map ? records : new Map(Object.entries(records));
  const later = (request, name = 'onsuccess') => {
    queueMicrotask(() => request[name]?.());
    return request;
  };
  const made = { names: [], puts: [], closed: 0, open };
  /** A transaction completes once its requests have their results. */
  function transaction() {
    const change = { objectStore: () => store };
    let pending = 0;
    const end = () => pending || change[fails ? 'onabort' : 'oncomplete']?.();
    const result = value => {
      const request = { result: value };
      pending += 1;
      queueMicrotask(() => {
        if (!fails) request.onsuccess?.();
        pending -= 1;
        queueMicrotask(end);
      });
      return request;
    };
    const put = (value, key) => {
      made.puts.push([plain(value), key]);
      all.set(key, plain(value));
    };
    const store = {
      get: key => result(all.get(key)),
      getAll: () => result([...all.values()]),
      put: (value, key) => result(fails ? undefined : put(value, key)),
      clear: () => result(fails ? undefined : all.clear()),
    };
    return change;
  }
  function open(name) {
    if (refuses === 'throws') throw new Error('no');
    const createObjectStore = store => made.names.push(store);
    const opening = { result: { transaction, createObjectStore, close: () => (made.closed += 1) } };
    made.names.push(name);
    queueMicrotask(() => refuses || opening.onupgradeneeded?.());
    return later(opening, refuses ? 'onerror' : 'onsuccess');
  }
  return made;
}
