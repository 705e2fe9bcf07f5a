// Scans QR codes with the camera while the page shows Python's panel for it
// (engine/stonebook/widgets/classroom/results/camera_panel.py).
import { sendToPython } from './presses.js';

const PANEL = '.stonebook-camera';
const INTERVAL = 120; // milliseconds between two pictures
const REPEAT_AFTER = 1500; // milliseconds after which a code that was out of sight counts again
const MAX_FAILURES = 25; // pictures in a row that can't be searched: a detector may need time to load
const MAX_WIDTH = 960; // pixels of a picture that is searched
const CONSTRAINTS = { video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } };

/** @typedef {(video: HTMLVideoElement) => Promise<string> | string} ReadCode returns the text of a QR code, or "" */

/**
 * Return the browser's own reader of QR codes, or load one from an address.
 * @param {string} address
 * @returns {Promise<ReadCode>}
 */
async function makeReader(address) {
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
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    return (picture && window.stonebookReadQr?.(picture)) || '';
  };
}

/**
 * Return a function that passes on each code once for as long as it stays in the picture.
 * @param {(text: string) => void} onCode
 * @param {() => number} now in milliseconds
 */
export function passOnce(onCode, now = () => performance.now()) {
  let lastCode = '';
  let lastTime = 0;
  return (/** @type {string} */ text) => {
    if (!text) return;
    if (text !== lastCode || now() - lastTime > REPEAT_AFTER) onCode(text);
    lastCode = text;
    lastTime = now();
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
    stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  } catch (error) {
    return fail(/** @type {any} */ (error)?.name === 'NotAllowedError' ? 'denied' : 'none');
  }
  const stop = () => stream.getTracks().forEach(track => void track.stop());
  try {
    if (!video || !panel.isConnected) return;
    video.srcObject = stream;
    // Mirror the picture of a camera that faces the teacher.
    video.classList.toggle('mirrored', stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment');
    await video.play();
    const readCode = await makeReader(address);
    const passOn = passOnce(text => void sendToPython(panel, `scan ${text.replace(/\s+/g, ' ')}`));
    for (let failures = 0; panel.isConnected; ) {
      try {
        if (video.readyState >= video.HAVE_CURRENT_DATA) passOn(await readCode(video));
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === MAX_FAILURES) throw error;
      }
      await new Promise(resolve => void setTimeout(resolve, INTERVAL));
    }
  } catch {
    fail('unread');
  } finally {
    stop();
  }
}

/**
 * Start the camera whenever its panel appears.
 * @param {string} address the address of the script that reads QR codes
 */
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
