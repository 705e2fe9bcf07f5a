/** What the build ships of Python, and in which versions: `lite/python/start.py` writes it. */
declare const STONEBOOK_SHIPPED: {
  /** Packages that are in the archives. */
  packages: string[];
  zipped: string;
  unpacked: string;
  seldom: string;
  /** The folder of Pyodide's own files. */
  core: string;
  lock: string;
  /** The snapshot of a ready Python's memory. */
  kept: string;
};
