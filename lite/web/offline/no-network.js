// The page that a reader sees without a network if nothing is stored. A failed request would count against the service
// worker: Firefox removes a worker after three failed pages, and then does not answer the next question to it.

/** @typedef {{title: string, text: string, again: string}} Words */

/**
 * Make the page.
 * @param {Record<string, Words>} words by language, which the build writes before the script
 * @param {readonly string[]} languages that the reader prefers
 */
export function noNetworkPage(words, languages) {
  const preferred = languages.map(language => language.split('-')[0]).find(language => language in words);
  const language = preferred ?? 'en';
  const { title, text, again } = words[language];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<body style="max-width:30rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.5 sans-serif">
<h1 style="font-size:1.5rem">${title}</h1><p>${text}</p><p><a href="">${again}</a></p>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
