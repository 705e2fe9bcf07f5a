// Returns the faults of a page to read: on the screen, where each answer is opened in turn, and on paper.
({ titles, navigation, media }) => {
  const wrong = [];
  const check = (holds, fault) => {
    if (!holds) wrong.push(fault);
  };
  const all = selector => [...document.querySelectorAll(selector)];
  const seen = element => Boolean(element?.checkVisibility({ visibilityProperty: true }));
  if (media === 'print') {
    for (const part of ['details.answer', ...navigation]) check(!all(part).some(seen), `${part} is printed`);
    for (const part of ['h1', '.key', 'main svg']) check(seen(all(part)[0]), `${part} is not printed`);
    return wrong;
  }
  const fits = () => document.scrollingElement.scrollWidth <= document.documentElement.clientWidth;
  const pictures = all('main svg');
  check(pictures.length >= titles.length, 'pictures are missing');
  for (const svg of pictures) {
    const parts = ['title', 'desc'].map(name => svg.querySelector(`:scope > ${name}`)?.textContent.trim());
    check(parts.every(Boolean), 'a picture has no words');
  }
  check(fits(), 'it scrolls sideways');
  const plain = element => element.textContent.replace(/\s+/g, ' ').trim();
  const steps = all('.step, .stonebook-step').map(step => [step, new Set([...step.querySelectorAll('*')].map(plain))]);
  for (const [title, asks] of titles) {
    const [step] = steps.find(([, texts]) => texts.has(title)) ?? [];
    check(seen(step?.querySelector('svg')), `${title}: it has no picture`);
    if (!asks) continue;
    const answer = step.querySelector('details.answer');
    check(!seen(answer.querySelector('svg')), `${title}: its answer is seen at once`);
    answer.querySelector('summary').click();
    check(seen(answer.querySelector('svg')), `${title}: its answer cannot be seen`);
    check(fits(), `${title}: its answer scrolls sideways`);
  }
  const widths = pictures.map(svg => svg.getBoundingClientRect().width).filter(width => width > 0);
  check(Math.min(...widths) >= 100, 'a picture is small');
  for (const part of ['footer', '#stonebook-bar']) check(seen(all(part)[0]), `${part} is hidden`);
  check(!all('.key').some(seen), 'the page of answers is seen on the screen');
  return wrong;
};
