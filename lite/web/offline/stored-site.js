// The page's questions to the service worker, and the connection over which a version would be fetched.
import { isSlow } from '../answers/slow-line.js';

/** @typedef {import('./keeping.js').State} State */

const PATIENCE = 20_000; // milliseconds

/** Whether a download here may be slow or cost money: none then begins or goes on by itself. */
export function isCostly() {
  return isSlow() || /** @type {any} */ (navigator).connection?.type === 'cellular';
}

/** A question to the service worker. @param {ServiceWorker} worker @param {string} question */
function put(worker, question) {
  return new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    const end = setTimeout(() => reject(new Error('no answer')), PATIENCE);
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(end);
      channel.port1.close();
      resolve(data);
    };
    worker.postMessage({ stonebook: 'offline', ask: question }, [channel.port2]);
  });
}

export class StoredSite {
  /** @param {string} root the address of the site's root */
  constructor(root) {
    this.root = root;
  }

  /** The worker that works for this site, if there is one. */
  async #worker() {
    const registration = await navigator.serviceWorker.getRegistration(this.root);
    return registration?.scope === this.root ? registration.active : null;
  }

  /** @param {'state' | 'cancel' | 'remove'} question @returns {Promise<State>} */
  async ask(question) {
    const worker = await this.#worker();
    return worker ? put(worker, question) : { wanted: false };
  }

  /** A version newer than the stored one. @returns {Promise<State['newer']>} */
  async newer() {
    const worker = await this.#worker();
    return worker ? put(worker, 'newer') : undefined;
  }

  /** Fetch the newest version, or go on fetching it. @returns {Promise<State>} */
  async keep() {
    await navigator.serviceWorker.register(`${this.root}service-worker.js`, {
      scope: this.root,
      updateViaCache: 'none',
    });
    const registration = await navigator.serviceWorker.ready;
    return put(/** @type {ServiceWorker} */ (registration.active), 'keep');
  }

  /** The newest version, and its size here. @returns {Promise<{build: string, files: string, bytes: number}>} */
  async newest() {
    return (await fetch(`${this.root}build.json`, { cache: 'no-store' })).json();
  }
}
