// Measures the steps of a lesson: whether each fits the screen, and the places of its parts.
() => {
  const scrolls = document.querySelector('.jp-WindowedPanel-outer') ?? document.querySelector('main');
  const window = scrolls.getBoundingClientRect();
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const within = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1;
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  // On a board for playing, the box for moves appears when the reader types.
  const shown = element =>
    element.offsetParent && element.getBoundingClientRect().height > 0 && getComputedStyle(element).opacity !== '0';
  return [...document.querySelectorAll('.stonebook-step')]
    .filter(step => step.querySelector('canvas'))
    .map(step => {
      step.scrollIntoView({ block: 'start' });
      const all = (selector, named) =>
        [...step.querySelectorAll(selector)].filter(shown).map((part, n) => [named + (n || ''), box(part)]);
      const question = all('.stonebook-prompt', 'question').filter(
        () => getComputedStyle(step.querySelector('.stonebook-prompt')).visibility !== 'hidden',
      );
      const parts = Object.fromEntries([
        ...all('.stonebook-title', 'title'),
        ...question,
        ...all('canvas', 'board'),
        ...all('.stonebook-announcement', 'feedback'),
        ...all('.stonebook-strip', 'strip'),
        ...all('.stonebook-typed', 'box'),
        ...all('.stonebook-buttons button', 'button'),
        ...all('.stonebook-more-toggle', 'more'),
        ...all('.stonebook-go-on', 'way on'),
      ]);
      const wrong = [];
      const names = Object.keys(parts);
      if (!within(box(step), window)) wrong.push('the step is larger than the window');
      names.forEach((name, n) => {
        if (!within(parts[name], box(step))) wrong.push(`${name} is outside`);
        for (const other of names.slice(n + 1))
          if (!apart(parts[name], parts[other])) wrong.push(`${name} lies on ${other}`);
      });
      const card = step.querySelector('.stonebook-announcement');
      const whole = card.querySelector('.stonebook-whole');
      if (card.scrollHeight > card.clientHeight + 1 && !(whole && shown(whole))) wrong.push('feedback is cut off');
      if (getComputedStyle(card).overflowY === 'visible') wrong.push('feedback runs out of its card');
      const { left, right, top, bottom } = parts.board || { left: 0, right: 0, top: 0, bottom: 0 };
      const side = Math.max(right - left, bottom - top);
      if (side < 0.5 * Math.min(innerWidth, innerHeight)) wrong.push(`the board is small: ${Math.round(side)}`);
      const still = names.filter(name => /^(board|button|more|way)/.test(name));
      // Relative to the step: the window scrolls by whole pixels, but the height above a step may be fractional.
      const [x, y] = [box(step).left, box(step).top];
      const place = ({ left, top, right, bottom }) =>
        [left - x, top - y, right - x, bottom - y].map(Math.round).join(' ');
      const places = Object.fromEntries(still.map(name => [name, place(parts[name])]));
      const canvas = step.querySelector('canvas');
      const shape = `${canvas.width}:${canvas.height}`; // another question may be about another board
      return { shape, title: step.querySelector('.stonebook-title').textContent, wrong, places };
    });
};
