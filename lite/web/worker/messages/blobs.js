// Reads the page's blobs in a worker, even while Python runs, when the worker receives no messages.

/** @param {string} address */
function request(address) {
  const asked = new XMLHttpRequest();
  asked.open('GET', address, false);
  asked.send();
  return asked;
}

/** Whether a blob still exists. @param {string} address */
export function exists(address) {
  try {
    return request(address).status === 200;
  } catch {
    return false;
  }
}

/** The text in a blob. @param {string} address */
export const read = address => request(address).responseText;
