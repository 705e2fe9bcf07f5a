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
  /** Whether it runs. */
  ready: boolean;
  /** Starts Python on a live page, once. */
  go(): void;
}

/** The watch over Python: `worker/python-watch.js`. */
export interface PythonWatch {
  /** Stops the running program. Python keeps running. */
  stop(): void;
  /** Terminates Python's worker. */
  end(): void;
  /** The reader's inputs on each board, for a restarted Python. */
  done(): Record<string, [string, string][]>;
  /** Adds an action on a board that was answered without Python. */
  record(board: string, what?: [string, string]): void;
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
  removeAll(): void;
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

/** A board that has answered before Python was there, until Python's takes its place. */
export interface Early {
  /** Whether something still moves on it. */
  readonly busy: boolean;
  /** Code that tells Python what was done since it last heard of the board, or "". */
  newsMessage(): string;
  /** Gives the board up. Returns what is to do when Python's is there, with code for Python or "". */
  handOver(): (place: Element) => string;
}

/** The boards that answer before Python is there: `answers/early-boards.js`. */
export interface EarlyBoards {
  /** Notes that Python is about to receive all actions. */
  markSent(): void;
  /** The board in a place of the page. */
  at(place: Element): Early | undefined;
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
  /** The path of the lesson to do next, where it is not the one after it. */
  next?: string;
}

/** A step of the open lesson, as Python's `Lesson` reports it. */
export interface StepState {
  id: string;
  title: string;
  done: boolean;
  first: boolean;
  /** Whether it is only read: then it is never done on the first try. */
  read: boolean;
}

declare global {
  interface Window {
    stonebookPython?: PythonPort;
    stonebookWatch?: PythonWatch;
    stonebookLive?: LiveBoards;
    stonebookEarly?: EarlyBoards;
    /** Files of replies that were asked for while the page was loading, by their addresses. */
    stonebookAhead?: Record<string, Promise<any>>;
    /** Reads a QR code: `pages/tasks/qr-reader.js`. */
    stonebookReadQr?(picture: ImageData): string;
    /** Some browsers have it; TypeScript does not know it. */
    BarcodeDetector?: any;
  }
}
