// Types of the objects that a page's scripts share through `window`, and of the data that the build puts into a page.

/** The names of the messages that a page sends to Python's worker. `docs/browser.md` explains each message. */
export type NameToPython = 'ahead' | 'answer' | 'comm' | 'live' | 'ping' | 'signals' | 'stop';

/** The names of the messages that Python's worker sends to its page. */
export type NameToPage =
  | 'action'
  | 'ask'
  | 'ended'
  | 'failed'
  | 'fetching'
  | 'files'
  | 'full'
  | 'game'
  | 'jupyter'
  | 'live'
  | 'pulse'
  | 'ready'
  | 'unstored';

export interface MessageToPython {
  stonebook: NameToPython;
  [part: string]: any;
}

export interface MessageToPage {
  stonebook: NameToPage;
  [part: string]: any;
}

/** One of the Jupyter messages in a message `jupyter`. */
export interface JupyterMessage {
  msg_type: string;
  /** The cell that ran, or whose widget was pressed. */
  cell: string;
  content: any;
  [part: string]: any;
}

/** The page's connection to Python's worker: `worker/worker-start.js`. */
export interface PythonPort {
  /** The worker in which Python runs now. */
  worker: Worker | null;
  post(message: MessageToPython): void;
  listen(listener: (message: MessageToPage) => void): void;
  /** Restarts Python on a live page, which has no Jupyter kernel. */
  restart(): void;
  /** The message that says why Python could not start. */
  failed: MessageToPage | undefined;
  /** Whether Python has started. */
  ready: boolean;
  /** Starts Python on a live page, once. */
  go(): void;
}

/** The watchdog over Python: `worker/python-watch.js`. */
export interface PythonWatch {
  /** Stops the running program. Python keeps running. */
  stop(): void;
  /** Terminates Python's worker. */
  end(): void;
  /** The reader's inputs on each board, for a restarted Python. */
  done(): Record<string, [string, string][]>;
  /** Records an action that a board has answered without Python. */
  record(board: string, what?: [string, string]): void;
}

export interface PageCell {
  id: string;
  source: string;
  tags: string[];
}

/** The ids of the cells to which a lesson's end leads: its free board, its one-minute game, its rule as a program. */
export interface LinkedCells {
  play?: string;
  minute?: string;
  plain?: string;
}

/** The facts about a page that `live/live-boards.js` needs. */
export interface LivePage {
  cells: PageCell[];
  /** The code that describes the page to Python. */
  arrival(): string;
  setState(state: string): void;
}

/** The widgets on this page of cells that the notebook's kernel runs. */
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

/**
 * A board that answers until Python's board replaces it. `live/python-session.js` calls `busy`, `newsCode`, `handOver`
 * and `repeatExit`, in this order.
 */
export interface Early {
  /** Whether an animation is running. */
  readonly busy: boolean;
  /** The code that sends Python the actions since the last message, or "". */
  newsCode(): string;
  /** Stops the board. Returns a function to call with Python's board, which returns code for Python or "". */
  handOver(): (place: Element) => string;
  /** Presses on Python's board what the reader has pressed last to leave this one, after all answers that waited. */
  repeatExit(place: Element): void;
}

/** A press before the page can answer it. */
export interface EarlyPress {
  event: MouseEvent;
  /** The box of the picture at that moment, if the press was on one. */
  from?: DOMRect;
}

/** The boards that answer before Python has started: `replies/early-boards.js`. */
export interface EarlyBoards {
  /** Notes that Python is about to receive all actions. */
  markSent(): void;
  /** The board in an output area of the page. */
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
  /** For the steps that show whether a reader can skip a lesson: the path of that lesson, by the step's id. */
  skips?: Record<string, string>;
}

/** A step of the open lesson, as Python's `Lesson` reports it. */
export interface StepState {
  id: string;
  title: string;
  done: boolean;
  first_try: boolean;
  /** Whether the step has no question. Such a step is never done on the first try. */
  asks_nothing: boolean;
  /** Whether the reader answers only once. A guess that missed has no tick. */
  is_guess: boolean;
}

declare global {
  interface Window {
    stonebookPython?: PythonPort;
    stonebookWatch?: PythonWatch;
    stonebookLive?: LiveBoards;
    stonebookEarly?: EarlyBoards;
    /** The presses so far, until `live/live-page.js` has loaded. */
    stonebookPresses?: EarlyPress[];
    /** The files of replies that were requested while the page was loading, by their addresses. */
    stonebookPrefetched?: Record<string, Promise<any>>;
    /** Reads a QR code: `pages/tasks/qr-reader.js`. */
    stonebookReadQr?(picture: ImageData): string;
    /** Some browsers have it; TypeScript does not know it. */
    BarcodeDetector?: any;
  }
}
