// Types of what a page's scripts share through `window`, and of the data that the build puts into a page.

/** A message between a page and Python's worker. */
export interface Message {
  stonebook: string;
  [part: string]: any;
}

/** The page's end of Python's worker: `worker/worker-start.js`. */
export interface PythonPort {
  /** The worker in which Python runs now. */
  worker: Worker | null;
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  /** Restarts Python on a live page, which has no kernel to do it. */
  restart(): void;
  /** Why Python could not start. */
  failed: Message | undefined;
}

/** The watch over Python: `worker/python-watch.js`. */
export interface PythonWatch {
  /** Stops the running program. Python keeps running. */
  stop(): void;
  /** Terminates Python's worker. */
  end(): void;
  /** The reader's inputs on each board, for a restarted Python. */
  done(): Record<string, [string, string][]>;
}

export interface PageCell {
  id: string;
  source: string;
  tags: string[];
}

/** The page as `live/live-boards.js` needs to know it. */
export interface LivePage {
  cells: PageCell[];
  /** The code that tells Python about the page. */
  arrival(): string;
  setState(state: string): void;
}

/** The widgets, shown on this page, of cells that the notebook's kernel runs. */
export interface Followed {
  takeAll(): void;
  end(): Promise<void>;
}

/** The script that makes boards live: `live/live-boards.js`. */
export interface LiveBoards {
  start(page: LivePage): unknown;
  restart(): unknown;
  /** Resolves when all of Python's messages so far are handled. */
  taken(): Promise<unknown> | undefined;
  follow(cells: string[]): Followed;
}

/** A lesson, as the build lists it in the page. */
export interface Lesson {
  path: string;
  title: string;
  game: string;
  address: string;
  summary: string;
  /** The theme of the puzzles about the lesson's subject, or nothing. */
  puzzles: string;
}

/** A step of the open lesson, as Python's `Lesson` reports it. */
export interface StepState {
  id: string;
  title: string;
  done: boolean;
  first: boolean;
}

declare global {
  interface Window {
    stonebookPython?: PythonPort;
    stonebookWatch?: PythonWatch;
    stonebookLive?: LiveBoards;
    /** Reads a QR code: `pages/tasks/qr-reader.js`. */
    stonebookReadQr?(picture: ImageData): string;
    /** Some browsers have it; TypeScript does not know it. */
    BarcodeDetector?: any;
  }
}
