/** The parts of a service worker that the page's types do not name. */
export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(response: Promise<Response> | Response): void;
}

export interface MessageFromPage extends ExtendableEvent {
  data: { stonebook?: string; ask?: string } | undefined;
  ports: readonly MessagePort[];
}

interface OpenPage {
  id: string;
  url: string;
}

export interface ServiceWorkerScope {
  /** The words of the page for readers without a network, by language. The build writes them before the script. */
  stonebookNoNetwork: Record<string, import('./no-network.js').Words>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { includeUncontrolled: boolean; type: 'all' }): Promise<readonly OpenPage[]>;
    get(id: string): Promise<OpenPage | undefined>;
    claim(): Promise<void>;
  };
  addEventListener(kind: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageFromPage) => void): void;
}
