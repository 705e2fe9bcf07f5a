// The measurements of a test of WCAG in a page. It runs in the page, and returns a line for each fault.
window.stonebookWcag = (() => {
  const CONTROLS = 'button, input:not([type=hidden]), select, textarea, summary, a[href], [role=slider], [role=button]';
  /** All elements below a root, also those in shadow roots. */
  const allIn = (root = document) =>
    [...root.querySelectorAll('*')].flatMap(part => (part.shadowRoot ? [part, ...allIn(part.shadowRoot)] : [part]));
  const isSeen = part => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !part.inert;
  const named = part => `${part.tagName} ${part.className} “${(part.innerText || part.name || '').slice(0, 30)}”`;

  /** The box of a control, with its label's and what stands in it. */
  const boxOf = part => {
    // The control of a card covers it all.
    const { position, inset } = getComputedStyle(part, '::after');
    const isWhole = position === 'absolute' && inset === '0px' && getComputedStyle(part).position === 'static';
    const all = isWhole && part.offsetParent ? [part.offsetParent] : [];
    const boxes = [part, ...(part.labels || []), ...all].map(each => each.getBoundingClientRect());
    const [left, top] = ['left', 'top'].map(side => Math.min(...boxes.map(box => box[side])));
    const [right, bottom] = ['right', 'bottom'].map(side => Math.max(...boxes.map(box => box[side])));
    return { width: right - left, height: bottom - top, left, top, right, bottom };
  };

  /** Whether a link, or a word that is explained, stands in a sentence: its line decides how high it is. */
  const isInSentence = part => {
    if (part.matches('.stonebook-term')) return true;
    if (part.tagName !== 'A' || getComputedStyle(part).display !== 'inline') return false;
    let block = part.parentElement;
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block.textContent.trim() !== part.textContent.trim();
  };

  const controls = () => {
    const here = document.querySelector('dialog[open]') || document;
    const found = allIn(here).filter(part => part.matches(CONTROLS) && isSeen(part) && !isInSentence(part));
    // An element that stays off the screen until it has the focus is not a target.
    return found.filter(part => boxOf(part).right > 0 && boxOf(part).bottom > -window.scrollY && boxOf(part).width > 1);
  };

  /** Controls that are smaller than a side, in CSS pixels. */
  const small = side =>
    controls()
      .map(part => [part, boxOf(part)])
      .filter(([, { width, height }]) => Math.min(width, height) < side - 0.5)
      .map(([part, { width, height }]) => `${named(part)}: ${width.toFixed(0)} × ${height.toFixed(0)}`);

  /** The elements that make the page wider than the window, or are cut off. */
  const wide = () => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return over > 0 ? [`${over} px too wide`] : [];
  };

  /** The elements that would move, although the reader wants no motion. */
  const moving = () => {
    const long = text => text.split(',').some(each => Number.parseFloat(each) > 0.01);
    const found = allIn().filter(part => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(part);
      return (
        (animationName !== 'none' && long(animationDuration)) || long(transitionDuration) || scrollBehavior === 'smooth'
      );
    });
    return [...new Set(found.map(named))];
  };

  /** Buttons and fields that only their colours show. The reader's system replaces these colours. */
  const edgeless = () =>
    controls()
      .filter(part => part.matches('button, input, select, textarea') && !part.matches('[type=radio], [type=checkbox]'))
      .filter(part => {
        const { borderTopWidth, borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(part);
        const border = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
        return !border && outlineStyle === 'none' && textDecorationLine === 'none';
      })
      .map(named);

  /** Links in sentences that only their colour tells from the words around them. */
  const coloured = () =>
    allIn()
      .filter(part => part.matches('p a[href]') && (part.closest('main') || part.getRootNode() !== document))
      .filter(part => isSeen(part) && isInSentence(part))
      .filter(part => getComputedStyle(part).textDecorationLine === 'none')
      .map(named);

  const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

  /** Texts that are cut off when the reader widens letters, words and lines as WCAG 1.4.12 says. */
  const cut = async () => {
    const roots = [document.head, ...allIn().flatMap(part => part.shadowRoot || [])];
    const styles = roots.map(root => {
      const style = document.createElement('style');
      style.textContent = SPACING;
      root.append(style);
      return style;
    });
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame); // the page fits its texts
    const hides = (part, side) => ['hidden', 'clip'].includes(getComputedStyle(part)[`overflow${side}`]);
    const hasText = part => [...part.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const found = allIn(document.body)
      .filter(part => hasText(part) && isSeen(part))
      .filter(part => {
        // A text for screen readers alone is in a box of one pixel, or in a dot.
        let box = part;
        while (box && box !== document.body && !hides(box, 'X') && !hides(box, 'Y')) box = box.parentElement;
        if (!box || box === document.body || Math.min(box.clientWidth, box.clientHeight) <= 10) return false;
        const tooWide = hides(box, 'X') && box.scrollWidth > box.clientWidth + 1;
        return tooWide || (hides(box, 'Y') && box.scrollHeight > box.clientHeight + 1);
      })
      .map(named);
    const result = [...new Set(found), ...wide()];
    for (const style of styles) style.remove();
    return result;
  };

  /** Controls that something else on the page covers when they get the focus. */
  const covered = () => {
    const isVisibleAt = (part, x, y) => {
      const top = part.getRootNode().elementFromPoint(x, y);
      return Boolean(top && (part.contains(top) || top.contains(part) || [...(part.labels || [])].includes(top)));
    };
    return controls()
      .filter(part => !part.disabled && part.tabIndex >= 0)
      .filter(part => {
        HTMLElement.prototype.focus.call(part); // as Tab does: a board's own `focus` does not scroll
        if (part.getRootNode().activeElement !== part) return false;
        const { left, right, top, bottom } = boxOf(part);
        const columns = [left + 2, (left + right) / 2, right - 2];
        const rows = [top + 2, (top + bottom) / 2, bottom - 2];
        return !columns.some(x => rows.some(y => isVisibleAt(part, x, y)));
      })
      .map(named);
  };

  return { small, wide, moving, edgeless, coloured, cut, covered };
})();
