// Runs first on the playing page: shows the choice of a game or the first board, and gives each game an id.

import { gameAddress } from '../../replies/files/game-files.js';
import { prefetchReplies } from '../../replies/files/reply-files.js';
import { newId } from '../../storage/records.js';
import { watchLadder } from './ladder.js';
import { resize } from './resized-board.js';

/**
 * Send both players in the order of their sides, as the reader may have chosen the second side.
 * @param {FormDataEvent} event
 */
function sendSeats({ formData }) {
  const seats = [formData.get('one') || '', formData.get('two') || ''];
  if (formData.get('side') === 'two') seats.reverse();
  for (const name of ['side', 'one', 'two']) formData.delete(name);
  formData.append('one', seats[0]);
  formData.append('two', seats[1]);
}

/** Scroll an unfolded part of a form into view. @param {Event} event */
function showUnfolded({ target }) {
  if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: 'nearest' });
}

/** Whether the address asks for the form's usual board. @param {Element} form @param {URLSearchParams} query */
function isUsual(form, query) {
  return [...form.querySelectorAll('.fields [name]:not([name="one"])')].every(field => {
    const usualValue = field.querySelector('[selected]')?.getAttribute('value') ?? field.getAttribute('value');
    return (query.get(field.getAttribute('name') || '') ?? usualValue) === usualValue;
  });
}

/**
 * The value of a seat of the address, which may name a level by its word.
 * @param {Element} form
 * @param {string} seat
 */
function seatValue(form, seat) {
  const levels = [...form.querySelectorAll('[name="one"] [value]')];
  const level = levels.find(({ textContent }) => textContent?.trim().toLowerCase() === seat.trim().toLowerCase());
  return level?.getAttribute('value') ?? seat;
}

/**
 * Show the names of the address's players on the first board.
 * @param {Element} board
 * @param {Element} form
 * @param {URLSearchParams} query
 */
function showNames(board, form, query) {
  const seats = [query.get('one') || 'person', query.get('two') || '1'].map(seat => seatValue(form, seat));
  // Only games against Beginner or Newcomer explain rules as they become relevant.
  if (!seats.some(seat => seat === '0' || seat === '1')) board.querySelector('.stonebook-now')?.remove();
  board.querySelectorAll('.stonebook-rows > li').forEach((row, n) => {
    const shownName = row.querySelector('.stonebook-who');
    const side = row.querySelector('.stonebook-only-heard');
    if (!shownName || !side) return;
    const areTwoPeople = seats.every(seat => seat === 'person');
    const seat = CSS.escape(seats[n]);
    const name = form.querySelector(`[name="one"] [value="${seat}"], [data-seat="${seat}"]`)?.textContent;
    shownName.textContent = areTwoPeople ? (side.textContent || '').replace(/[()]/g, '') : name || '';
    if (areTwoPeople) side.remove();
  });
}

/**
 * Draw a board of an unusual size.
 * @param {Element} board
 * @param {URLSearchParams} query
 * @param {Element | null} usual the usual board of a new game
 */
function draw(board, query, usual) {
  const data = board.querySelector('[data-ruled]')?.getAttribute('data-ruled');
  const svg = /** @type {SVGSVGElement | null} */ (board.querySelector('svg.stonebook-canvas'));
  const columns = Number(query.get('width') || query.get('size'));
  const rows = Number(query.get('height') || query.get('size'));
  if (data && svg && columns && rows) resize(svg, JSON.parse(data), columns, rows, usual);
}

/**
 * Show a picture of the board until Python has started, as soon as the page has parsed it: the start of a new game, or
 * an empty board for a game that only Python knows.
 * @param {URLSearchParams} query
 * @param {boolean} isNew
 */
function showFirst(query, isNew) {
  const game = query.get('game') || '';
  const show = () => {
    const form = document.getElementById(game)?.querySelector('form');
    const isComputersOnly = [query.get('one') || 'person', query.get('two') || '1'].every(seat => /^\d$/.test(seat));
    const emptyBoard = `${game}-unknown`;
    const board = document.querySelector(`[data-first="${CSS.escape(emptyBoard)}"]`);
    const isParsed = board?.nextElementSibling || document.readyState !== 'loading';
    if (!form || !board || !isParsed) return false;
    const isUsualBoard = isUsual(form, query);
    const name = isNew && isUsualBoard && !isComputersOnly ? game : emptyBoard;
    const moves = name === game && gameAddress(query);
    if (moves) prefetchReplies(moves).catch(() => {}); // without the file the board waits for Python
    const usual = document.querySelector(`[data-first="${CSS.escape(game)}"] svg.stonebook-canvas`);
    if (!isUsualBoard) draw(board, query, isNew ? usual : null);
    for (const shown of document.querySelectorAll(`[data-first^="${CSS.escape(game)}"]`)) showNames(shown, form, query);
    document.documentElement.dataset.stonebookFirst = name;
    return true;
  };
  const observer = new MutationObserver(() => show() && observer.disconnect());
  if (!show()) observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** Set up the choice of a game and its players. */
function watchChoice() {
  const { dataset } = document.documentElement;
  if (/^#[a-z]/.test(location.hash)) dataset.stonebookParsing = '';
  addEventListener('formdata', sendSeats);
  document.addEventListener('toggle', showUnfolded, true); // it does not bubble
  const mark = () => {
    for (const card of document.querySelectorAll('.play-games a'))
      card.setAttribute('aria-current', String(card.getAttribute('href') === location.hash));
  };
  watchLadder();
  addEventListener('hashchange', mark);
  document.addEventListener('DOMContentLoaded', () => {
    delete dataset.stonebookParsing;
    mark();
  });
}

function start() {
  const isLink = () => /^#[A-Z0-9]/.test(location.hash); // other hashes of this page begin with lower-case letters
  const isPlaying = isLink() || new URLSearchParams(location.search).has('game');
  document.documentElement.dataset.stonebookPlay = isPlaying ? 'playing' : 'choosing';
  // A link pasted into the address of an open page opens a new page. The old page's game is already stored.
  addEventListener('hashchange', () => isLink() && location.reload());
  if (!isPlaying) return watchChoice();
  if (!isLink()) showFirst(new URLSearchParams(location.search), !location.hash.includes('kept='));
  /** Put the game's id into the address so that a reload continues the game. @param {string} id */
  const putId = id => {
    const text = location.hash.replace(/&?kept=.*/, '');
    history.replaceState(history.state, '', `${location.search}${isLink() ? `${text}&` : '#'}kept=${id}`);
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const languages = document.querySelectorAll('#stonebook-languages a, .stonebook-language');
    for (const link of languages) link.hash = location.hash;
  };
  // Python stores the game under a new id if the id is a game with other settings, or if another tab has continued it.
  document.addEventListener('DOMContentLoaded', () =>
    window.stonebookPython?.listen(({ stonebook, id }) => stonebook === 'game' && putId(id)),
  );
  if (location.hash.includes('kept=')) return;
  // A reload continues the same game; another tab gets another one.
  putId(newId());
}

start();
