// What the scripts of a page share through `window`, and what the build puts into a page.

/** What a page and Python's worker say to each other. */
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
  /** Ends Python and starts another one: for a live page, which has no kernel to do it. */
  restart(): void;
  /** Why Python could not start. */
  failed: Message | undefined;
}

/** What watches over Python: `worker/python-watch.js`. */
export interface PythonWatch {
  /** Stops the program that runs. Python stays. */
  stop(): void;
  /** Ends Python itself, whatever it does. */
  end(): void;
  /** What was done on the boards, for a new Python. */
  done(): Record<string, [string, string][]>;
}

export interface PageCell {
  id: string;
  source: string;
  tags: string[];
}

/** What makes boards live has to know of its page. */
export interface LivePage {
  cells: PageCell[];
  /** The code that tells Python about the page. */
  arrival(): string;
  setState(state: string): void;
}

/** The widgets of one Python that other cells run in, shown in this page. */
export interface Followed {
  takeAll(): void;
  end(): Promise<void>;
}

/** What makes boards live: `live/live-boards.js`. */
export interface LiveBoards {
  start(page: LivePage): unknown;
  restart(): unknown;
  /** Resolves when what Python has said so far is on the page. */
  taken(): Promise<unknown> | undefined;
  follow(cells: string[]): Followed;
}

/** One lesson as the build lists it in the page. */
export interface Lesson {
  path: string;
  title: string;
  game: string;
  address: string;
  summary: string;
  /** The theme of puzzles on what it teaches, or nothing. */
  puzzles: string;
}

/** A step of the open lesson, as `Lesson` in Python tells it. */
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
  }
}
