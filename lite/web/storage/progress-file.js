// All records as a file of progress.

/**
 * The progress as text, which the start page loads in any browser.
 * @param {object[]} records @param {number} [indent]
 */
export const progressText = (records, indent) =>
  JSON.stringify({ stonebook: 'progress', lessons: records }, null, indent);

/** The address of the progress as a file. @param {object[]} records */
export const progressFile = records =>
  URL.createObjectURL(new Blob([progressText(records, 1)], { type: 'application/json' }));
