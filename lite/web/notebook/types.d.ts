// The parts of JupyterLab that the extension uses. JupyterLab's own types are not installed.

export interface Signal<A> {
  connect(slot: (sender: unknown, args: A) => void): boolean;
}

export interface Cell {
  model: {
    id: string;
    type: string;
    getMetadata(key: string): unknown;
    sharedModel: { getSource(): string };
    outputs: { toJSON(): { data?: Record<string, unknown> }[] };
    stateChanged: Signal<{ name: string }>;
  };
  node: HTMLElement;
  inputHidden: boolean;
}

export interface Kernel {
  status: string;
  requestExecute(content: { code: string; silent: boolean; store_history: boolean }): {
    done: Promise<{ content: { status: string; evalue?: string } }>;
  };
}

export interface SessionContext {
  ready: Promise<void>;
  session: { kernel: Kernel | null } | null;
  kernelChanged: Signal<{ newValue: Kernel | null }>;
  statusChanged: Signal<string>;
  restartKernel(): Promise<void>;
}

/** JupyterLab's shared module of renderers. */
export interface Rendermime {
  ILatexTypesetter: unknown;
}

export interface LatexTypesetter {
  typeset(node: HTMLElement): Promise<void> | void;
}

export interface NotebookContent {
  cells: {
    source: string | string[];
    metadata: { jupyter?: { source_hidden?: boolean }; trusted?: boolean };
    outputs?: { data?: Record<string, unknown> }[];
  }[];
  metadata?: { stonebook?: object };
  nbformat: number;
}

/** A file, as JupyterLab's contents manager returns it. */
export interface FileModel {
  type?: string;
  format?: string | null;
  chunk?: number;
  content?: unknown;
  writable?: boolean;
  [about: string]: unknown;
}

export interface Panel {
  id: string;
  node: HTMLElement;
  activate(): void;
  content: {
    rendermime: { createRenderer(type: string): unknown };
    widgets: Cell[];
    model: {
      toJSON(): NotebookContent;
      getMetadata(key: string): unknown;
      setMetadata(key: string, value: unknown): void;
    };
    node: HTMLElement;
    scrollToItem(index: number): Promise<void>;
  };
  sessionContext: SessionContext;
  context: {
    path: string;
    ready: Promise<void>;
    save(): Promise<void>;
    contentsModel: { writable?: boolean } | null;
    saveState: Signal<'started' | 'completed' | 'failed'>;
    model: {
      dirty: boolean;
      contentChanged: Signal<unknown>;
      stateChanged: Signal<{ name: string; newValue: unknown }>;
    };
  };
}

/** The parts of a widget's model that the page uses. */
export interface WidgetModel {
  canvas?: unknown;
  close(without: boolean): Promise<void>;
}

/** A renderer of widgets. */
export interface WidgetRenderer {
  _manager?: { promise: Promise<{ _modelsSync: Map<string, WidgetModel> }> };
  dispose(): void;
}

export interface Shell {
  widgets(area: string): Iterable<Panel>;
  currentChanged?: Signal<unknown>;
  hide(): void;
  show(): void;
}

export interface App {
  hasPlugin(id: string): boolean;
  shell: Shell;
  commands: { execute(id: string, args?: object): Promise<unknown> };
  started: Promise<void>;
  restored: Promise<void>;
  serviceManager: {
    contents: {
      get(path: string, options?: { content: boolean; type?: string; format?: string }): Promise<FileModel>;
      save(path: string, model: FileModel): Promise<FileModel>;
      delete(path: string): Promise<void>;
      getDownloadUrl(path: string): Promise<string>;
      fileChanged: { connect(listener: () => void): void };
    };
  };
}

export interface NotebookActions {
  runCells(notebook: Panel['content'], cells: Cell[], session: SessionContext): Promise<boolean>;
}

export interface SettingsSchema {
  default?: unknown;
  properties?: Record<string, SettingsSchema>;
}

export interface SettingsPlugin {
  id: string;
  raw: string;
  schema: SettingsSchema;
  data: { composite: Record<string, unknown>; user: Record<string, unknown> };
}

export interface SettingsConnector {
  list(query: 'active'): Promise<{ values: SettingsPlugin[] }>;
}

/** A Jupyter message of the channel `stdin`. */
interface StdinMessage {
  channel: 'stdin';
  header: Record<string, unknown>;
  parent_header: Record<string, unknown>;
  metadata: object;
  content: Record<string, unknown>;
  buffers: [];
}

/** JupyterLite's connection to its kernels. */
export interface KernelClient {
  /** Shows a question, and resolves with the reply to it. */
  handleStdin(request: StdinMessage): Promise<{ content: { value: string } }>;
}

/** The shared module `@jupyterlite/services`. */
export interface LiteServices {
  IKernelClient: unknown;
}

/** A file as Python sends and receives it. Its content is text, or base64 if `format` says so. */
export interface PythonFile {
  path: string;
  type?: string;
  format?: string;
  content?: string;
}

/** The drive on which JupyterLite stores the reader's files in this browser. */
export interface BrowserDrive {
  storage: Promise<{
    iterate(visit: (model: any, path: string) => void): Promise<void>;
  }>;
}

/** The shared module `@jupyter-notebook/application`. */
export interface NotebookApplication {
  INotebookPathOpener: unknown;
}

/** The shared module `@jupyterlab/services`. */
export interface JupyterServices {
  IDefaultDrive: unknown;
}

/** The shared module `@jupyterlab/settingregistry`. */
export interface SettingsModule {
  ISettingRegistry: unknown;
  ISettingConnector: unknown;
  SettingRegistry: new (options: object) => unknown;
}

export type Shared = Record<string, Record<string, { get(): Promise<() => unknown> }>>;
