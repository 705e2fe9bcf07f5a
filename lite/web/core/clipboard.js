// Copy buttons: copy a link to the clipboard, or select it where there is no clipboard, as on plain http.

/** @param {MouseEvent} event */
async function copy(event) {
  const button = event.target instanceof Element ? event.target.closest('.stonebook-copy') : null;
  const field = button?.parentElement?.querySelector('textarea');
  const message = button?.nextElementSibling;
  if (!field || !(message instanceof HTMLElement)) return;
  field.focus();
  field.select();
  message.textContent = '';
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  message.textContent = (copied ? message.dataset.copied : message.dataset.selected) || '';
}

/** Make the copy buttons next to links work. CSS shows one of their two labels. */
export function watchCopyButtons() {
  document.documentElement.classList.toggle('stonebook-clipboard', Boolean(navigator.clipboard));
  document.addEventListener('click', event => void copy(event));
}
