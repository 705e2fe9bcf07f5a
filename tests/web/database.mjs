/** A stand-in for the browser's database, which gives these records: by their keys, or all. */
export function database(records) {
  const later = request => {
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: key => later({ result: records[key] }),
    getAll: () => later({ result: Object.values(records) }),
  };
  return { open: () => later({ result: { close() {}, transaction: () => ({ objectStore: () => store }) } }) };
}
