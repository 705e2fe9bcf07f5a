// The ladder of levels: marks those up to the highest that the reader has won against, and offers the next one.
import { isRecord, readRecord } from '../../storage/records.js';

/** Mark the levels of a game's form. @param {Element} form @param {number} won how many levels, from the lowest */
function markLevels(form, won) {
  const levels = [...form.querySelectorAll('.levels label')];
  levels.forEach((level, index) => {
    level.classList.toggle('beaten', index < won);
    level.querySelector('.stonebook-only-heard')?.toggleAttribute('hidden', index >= won);
  });
  const next = levels[Math.min(won, levels.length - 1)]?.querySelector('input');
  const isTouched = [...form.querySelectorAll('input[name="two"]')].some(
    input => input instanceof HTMLInputElement && input.checked !== input.defaultChecked,
  );
  if (won && next && !isTouched) next.checked = true;
}

/** Mark the levels in all forms, also when the reader returns from a game. */
export function watchLadder() {
  const update = async () => {
    const record = await readRecord('ladder');
    const won = isRecord(record?.won) ? record.won : {};
    for (const form of document.querySelectorAll('.setup')) markLevels(form, Number(won[form.id]) || 0);
  };
  document.addEventListener('DOMContentLoaded', update);
  window.addEventListener('pageshow', ({ persisted }) => persisted && update());
}
