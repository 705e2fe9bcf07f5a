// A clock that tests can replace.

/**
 * The page's time in milliseconds, for measuring durations. Tests replace the clock.
 * @param {number} [at] the browser's time
 * @returns {number}
 */
export const timeOf = (at = performance.now()) => /** @type {any} */ (window).stonebookTest?.timeOf?.(at) ?? at;
