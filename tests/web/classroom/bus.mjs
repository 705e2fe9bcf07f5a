// Channels between the pages of one test.

/** Return a function that makes a `BroadcastChannel` for a page. */
export function bus() {
  const wires = [];
  return () =>
    class {
      constructor(name) {
        Object.assign(this, { name, listeners: [] });
        wires.push(this);
      }
      addEventListener(_kind, listener) {
        this.listeners.push(listener);
      }
      postMessage(data) {
        for (const wire of wires)
          if (wire !== this && wire.name === this.name)
            for (const listener of wire.listeners) listener({ data: JSON.parse(JSON.stringify(data)) });
      }
    };
}
