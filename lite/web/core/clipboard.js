// Copy buttons: copy a link to the clipboard, or select it where there is no clipboard, as on plain http. On a phone a
// button to send a link shares it with another app.

/** Whether this is a phone or a tablet that can share a link. */
const canShare = () => Boolean(navigator.share) && matchMedia('(pointer: coarse)').matches;

/** @param {MouseEvent} event */
async function copy(event) {
  const button = event.target instanceof Element ? event.target.closest('.stonebook-copy') : null;
  const field = button?.parentElement?.querySelector('textarea');
  const message = button?.nextElementSibling;
  if (!field || !(message instanceof HTMLElement)) return;
  if (button?.classList.contains('stonebook-send') && canShare()) {
    await navigator.share({ url: field.value }).catch(() => {}); // the reader may change their mind
    return;
  }
  field.focus();
  field.select();
  message.textContent = '';
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  message.textContent = (copied ? message.dataset.copied : message.dataset.selected) || '';
}

/** Make the copy buttons next to links work. CSS shows one of their labels. */
export function watchCopyButtons() {
  document.documentElement.classList.toggle('stonebook-sharing-apps', canShare());
  document.documentElement.classList.toggle('stonebook-clipboard', Boolean(navigator.clipboard));
  document.addEventListener('click', event => void copy(event));
}
