// Scans QR codes with the camera while the page shows Python's panel for it
// (engine/stonebook/widgets/classroom/tasks/camera_panel.py).
import { tellPython } from './presses.js';

const PANEL = '.stonebook-camera';
const EVERY = 120; // milliseconds between two looks
const FORGOTTEN = 1500; // a code that was away so long is a new one
const WIDEST = 960; // pixels of a picture that is searched
const WANTED = { video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } };

/** @typedef {(video: HTMLVideoElement) => Promise<string> | string} Look returns the text of a QR code, or "" */

/**
 * Return the browser's own reader, or the one at an address.
 * @param {string} address
 * @returns {Promise<Look>}
 */
async function reader(address) {
  const Detector = window.BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats?.().catch(() => [])) || [];
  if (Detector && formats.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async video => (await detector.detect(video))[0]?.rawValue || '';
  }
  await new Promise((resolve, reject) => {
    if (window.stonebookReadQr) return void resolve(undefined);
    const script = Object.assign(document.createElement('script'), { src: address });
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return video => {
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    return (picture && window.stonebookReadQr?.(picture)) || '';
  };
}

/**
 * Return a function that hands each code on once, for as long as it stays in the picture.
 * @param {(text: string) => void} take
 * @param {() => number} now in milliseconds
 */
export function once(take, now = () => performance.now()) {
  let lastCode = '';
  let at = 0;
  return (/** @type {string} */ text) => {
    if (!text) return;
    if (text !== lastCode || now() - at > FORGOTTEN) take(text);
    lastCode = text;
    at = now();
  };
}

/** @param {HTMLElement} panel @param {string} address */
async function scan(panel, address) {
  const video = panel.querySelector('video');
  const problem = panel.querySelector('[role="alert"]');
  const fail = (/** @type {'insecure' | 'denied' | 'none' | 'unread'} */ why) => {
    video?.remove();
    if (problem) problem.textContent = panel.dataset[why] || '';
  };
  if (!navigator.mediaDevices?.getUserMedia) return fail('insecure');
  /** @type {MediaStream} */
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia(WANTED);
  } catch (error) {
    return fail(/** @type {any} */ (error)?.name === 'NotAllowedError' ? 'denied' : 'none');
  }
  const stop = () => stream.getTracks().forEach(track => void track.stop());
  try {
    if (!video || !panel.isConnected) return;
    video.srcObject = stream;
    // A laptop's camera faces the teacher, who expects a mirror.
    video.classList.toggle('mirrored', stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment');
    await video.play();
    const look = await reader(address);
    const found = once(text => void tellPython(panel, `scan ${text.replace(/\s+/g, ' ')}`));
    while (panel.isConnected) {
      if (video.readyState >= video.HAVE_CURRENT_DATA) found(await look(video));
      await new Promise(next => void setTimeout(next, EVERY));
    }
  } catch {
    fail('unread');
  } finally {
    stop();
  }
}

/** Start the camera whenever its panel appears. @param {string} address of the reader */
export function watchCamera(address) {
  /** @type {Element | null} */
  let lastPanel = null;
  new MutationObserver(() => {
    const panel = document.querySelector(PANEL);
    if (panel === lastPanel) return;
    lastPanel = panel;
    if (panel instanceof HTMLElement) void scan(panel, address);
  }).observe(document.documentElement, { subtree: true, childList: true });
}
