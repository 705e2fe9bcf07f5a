// Asks the service worker about the stored version, and checks whether a download may be expensive.
import { isSlow } from '../replies/slow-line.js';

/** @typedef {import('./downloads.js').State} State */

const TIMEOUT = 20_000; // milliseconds

/** Whether a download may be slow or cost money. It then starts and resumes only when the reader says so. */
export function isCostly() {
  return isSlow() || /** @type {any} */ (navigator).connection?.type === 'cellular';
}

/**
 * Send a question to the service worker. Resolves with its answer. Fails if there is none.
 * @param {ServiceWorker} worker
 * @param {string} question
 */
function askWorker(worker, question) {
  return new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    const timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT);
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      channel.port1.close();
      if (data?.hasFailed) reject(new Error('failed'));
      else resolve(data);
    };
    worker.postMessage({ stonebook: 'offline', ask: question }, [channel.port2]);
  });
}

/**
 * Wait for a registration's active worker. `navigator.serviceWorker.ready` would go on giving a page the worker that it
 * had first, even after that worker was removed.
 * @param {ServiceWorkerRegistration} registration
 */
async function activeWorker(registration) {
  while (!registration.active) {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new Error('no service worker');
    await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return registration.active;
}

export class StoredSite {
  /** @param {string} root the address of the site's root */
  constructor(root) {
    this.root = root;
  }

  /** The registration of the site's service worker, if there is one. */
  async #registration() {
    const registration = await navigator.serviceWorker.getRegistration(this.root);
    return registration?.scope === this.root ? registration : undefined;
  }

  /** The site's active service worker, if there is one. */
  async #worker() {
    return (await this.#registration())?.active;
  }

  /** @param {'state' | 'cancel' | 'remove'} question @returns {Promise<State>} */
  async ask(question) {
    const worker = await this.#worker();
    return worker ? askWorker(worker, question) : { wanted: false };
  }

  /** The newer version, if there is one. @returns {Promise<State['newer']>} */
  async newer() {
    const worker = await this.#worker();
    return worker ? askWorker(worker, 'newer') : undefined;
  }

  /** Download the newest version, or resume its download. @returns {Promise<State>} */
  async download() {
    // A second registration can wait for minutes behind the browser's own check for a new worker.
    const registration =
      (await this.#registration()) ??
      (await navigator.serviceWorker.register(`${this.root}service-worker.js`, {
        scope: this.root,
        updateViaCache: 'none',
      }));
    return askWorker(await activeWorker(registration), 'keep');
  }

  /** The newest version and its size. @returns {Promise<{build: string, files: string, bytes: number}>} */
  async newest() {
    return (await fetch(`${this.root}build.json`, { cache: 'no-store' })).json();
  }
}
