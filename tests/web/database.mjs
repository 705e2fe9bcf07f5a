/** A stand-in for a browser's database whose records are these, by their keys. */
export function databaseOf(records) {
  const later = request => {
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = { get: key => later({ result: records[key] }) };
  return { open: () => later({ result: { close() {}, transaction: () => ({ objectStore: () => store }) } }) };
}
