/** Python's files in the build, with versions in their names: `lite/python/start.py` writes this. */
declare const STONEBOOK_SHIPPED: {
  /** Packages that are in the archives. */
  packages: string[];
  zipped: string;
  unpacked: string;
  seldom: string;
  /** The folder of Pyodide's own files. */
  core: string;
  lock: string;
  /** The memory snapshot of a Python that has started. */
  snapshot: string;
};
