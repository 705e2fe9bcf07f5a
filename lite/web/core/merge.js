// How two copies of what the browser keeps become one: by the table of `stonebook/storage/record_kinds.py`, which the
// build puts into the page. What each word of it means is said in `fields.py` and `objects.py` beside it;
// `tests/storage/cases.json` holds the two languages together.
// @ts-check

/**
 * @typedef {object} Field
 * @property {'text' | 'number' | 'flag' | 'list' | 'map' | 'object' | 'attempts'} type
 * @property {boolean} [required]
 * @property {boolean} [latest]
 * @property {boolean} [always]
 * @property {boolean} [whole]
 * @property {boolean} [numbered]
 * @property {Field} [of]
 * @property {Record<string, Field>} [fields]
 * @property {number} [length]
 * @property {number} [most]
 * @property {string} [merging]
 * @property {string} [newest]
 * @property {string} [apart]
 * @property {string} [by]
 * @property {string[]} [same]
 * @property {string} [spare]
 * @property {string[]} [along]
 * @property {string} [tries]
 * @property {string} [solved]
 * @property {string} [right]
 * @property {string} [anew]
 */
/** @typedef {{version: number, about: Field}} Kind */
/**
 * @typedef {{lesson: string, of: number, done: number, steps: Record<string, any>, [part: string]: any}} StoredRecord
 */

/** @param {any} value @returns {value is Record<string, any>} */
const isMap = value => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {any} left @param {any} right @returns {boolean} */
const equal = (left, right) => {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => equal(item, right[at]));
  }
  if (!isMap(left) || !isMap(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(name => Object.hasOwn(right, name) && equal(left[name], right[name]))
  );
};
/** Whether a value says nothing. @param {any} value @returns {boolean} */
const isBlank = value =>
  isMap(value) ? Object.values(value).every(isBlank) : !value || (Array.isArray(value) && !value.length);
/** @param {any} left @param {any} right @returns {number} */
const compared = (left, right) => {
  if (!Array.isArray(left)) return left < right ? -1 : Number(left > right);
  const at = left.findIndex((item, place) => place >= right.length || compared(item, right[place]) !== 0);
  if (at < 0) return left.length - right.length;
  return at < right.length ? compared(left[at], right[at]) : 1;
};

// Reading: null for what is nothing of the kind.

/** @type {Record<string, (field: any, stored: any) => any>} */
const CLEAN = {
  text: (_, stored) => (typeof stored === 'string' ? stored : Number.isInteger(stored) ? String(stored) : null),
  number: (_, stored) => (Number.isInteger(stored) && stored >= 0 ? stored : null),
  flag: (field, stored) => (field.always ? stored === true || null : stored === true || stored === 1),
  list(field, stored) {
    if (!Array.isArray(stored)) return null;
    const read = stored.map(item => clean(field.of, item));
    if (field.whole && read.includes(null)) return null;
    if (field.length !== undefined && read.length !== field.length) return null;
    return limitedList(
      field,
      read.filter(item => item !== null),
    );
  },
  map(field, stored) {
    if (!isMap(stored)) return null;
    const read = Object.entries(stored).map(([name, value]) => [name, clean(field.of, value)]);
    return limitedMap(
      field,
      Object.fromEntries(read.filter(([name, value]) => value !== null && (!field.numbered || /^[0-9]+$/.test(name)))),
    );
  },
  object(field, stored) {
    if (!isMap(stored)) return null;
    /** @type {Record<string, any>} */
    const read = {};
    for (const [name, part] of Object.entries(/** @type {Record<string, Field>} */ (field.fields))) {
      const value = clean(part, stored[name]) ?? (part.required ? null : BLANK[part.type]?.());
      if (value === null) return null;
      if (value !== undefined) read[name] = value;
    }
    return read;
  },
  attempts: (field, stored) => CLEAN.object(field, stored),
};
/** What stands for nothing. @type {Record<string, () => any>} */
const BLANK = { text: () => '', number: () => 0, flag: () => false, list: () => [], map: () => ({}) };

/** @param {Field} field @param {any} stored */
const clean = (field, stored) => CLEAN[field.type](field, stored);

/** @param {any} field @param {any[]} items */
function limitedList({ most, merging }, items) {
  if (most === undefined || items.length <= most) return items;
  return merging === 'union' ? items.slice(-most) : items.slice(0, most);
}

/** @param {any} field @param {Record<string, any>} values */
function limitedMap({ most, newest }, values) {
  const all = Object.entries(values);
  if (most === undefined || all.length <= most) return values;
  return Object.fromEntries(all.sort(([, left], [, right]) => compared(right[newest], left[newest])).slice(0, most));
}

// Merging: null where both must be kept.

/** @param {any} here @param {any} there */
const kept = (here, there) => (isBlank(here) ? there : here);

/** @type {Record<string, (field: any, here: any, there: any) => any>} */
const MERGE = {
  text: (field, here, there) => (field.latest ? (compared(here, there) < 0 ? there : here) : kept(here, there)),
  number: (_, here, there) => kept(here, there),
  flag: (_, here, there) => here || there,
  list(field, here, there) {
    if (field.merging === 'union') return limitedList(field, union(here, there));
    if (field.merging === 'match') return limitedList(field, matched(field.of, here, there));
    return kept(here, there);
  },
  map(field, here, there) {
    if (field.whole) return kept(here, there);
    const all = { ...here };
    for (const [name, value] of Object.entries(there)) putNamed(field, all, name, value);
    return limitedMap(field, all);
  },
  object(field, here, there) {
    if (field.merging === 'alike') return equal(here, there) ? here : null;
    if (field.merging === 'longer') return longer(field, here, there);
    if (field.merging === 'counted') return counted(field, here, there);
    if (field.merging === 'spare') return spared(field, here, there);
    return each(field, here, there);
  },
  attempts(field, here, there) {
    const all = each(field, here, there);
    const [mine, theirs] = [here[field.tries], there[field.tries]];
    all[field.tries] = { ...theirs, ...mine };
    for (const place of Object.keys(mine).filter(name => Object.hasOwn(theirs, name))) {
      const solved = [here, there].map(side => side[field.solved].includes(Number(place)));
      all[field.tries][place] = attempts(field, mine[place], theirs[place], solved);
    }
    return all;
  },
};

/** @param {Field | undefined} field @param {any} here @param {any} there */
const merge = (field, here, there) => MERGE[/** @type {Field} */ (field).type](field, here, there);

/** What is in either, sorted. @param {any[]} here @param {any[]} there */
function union(here, there) {
  const more = beyond(there, here);
  if (!more.length) return here;
  return beyond(here, there).length ? [...here, ...more].sort(compared) : there;
}

/**
 * The items that are not known, each as often as it is there more often.
 * @param {any[]} items
 * @param {any[]} known
 */
function beyond(items, known) {
  const left = [...known];
  return items.filter(item => {
    const at = left.findIndex(other => equal(item, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The items that are here, each with its match from there, and the others behind.
 * @param {Field} of
 * @param {any[]} here
 * @param {any[]} there
 */
function matched(of, here, there) {
  const all = [...here];
  const alone = beyond(here, there);
  const free = here.flatMap((item, at) => (alone.some(other => equal(item, other)) ? [at] : []));
  for (const item of beyond(there, here)) {
    const found = free.findIndex(at => merge(of, here[at], item) !== null);
    if (found < 0) all.push(item);
    else {
      const [at] = free.splice(found, 1);
      all[at] = merge(of, here[at], item);
    }
  }
  return all;
}

/** @param {any} field @param {Record<string, any>} all @param {string} name @param {any} value */
function putNamed(field, all, name, value) {
  const [root] = name.split('-');
  const known = Object.hasOwn(all, name) ? [name] : [];
  // It may stand there already, kept apart.
  if (field.apart) known.push(...Object.keys(all).filter(stored => stored !== name && stored.split('-')[0] === root));
  for (const stored of known) {
    const both = merge(field.of, all[stored], value);
    if (both !== null) {
      all[stored] = both;
      return;
    }
  }
  while (Object.hasOwn(all, name)) name = `${name}-${value[field.apart] || 'other'}`;
  all[name] = value;
}

/** @param {any} field @param {any} here @param {any} there */
function each(field, here, there) {
  const all = { ...there, ...here };
  const known = Object.keys(here).filter(name => Object.hasOwn(there, name));
  for (const name of known) all[name] = merge(field.fields[name], here[name], there[name]);
  return all;
}

/** @param {Field} field @param {any} here @param {any} there */
const differ = ({ same = [] }, here, there) => same.some(name => !equal(here[name], there[name]));

/** @param {any} field @param {any} here @param {any} there */
function longer(field, here, there) {
  const [mine, theirs] = [here[field.by], there[field.by]];
  const both = Math.min(mine.length, theirs.length);
  if (differ(field, here, there) || !equal(mine.slice(0, both), theirs.slice(0, both))) return null;
  if (mine.length !== theirs.length) return mine.length > theirs.length ? here : there;
  return each(field, here, there);
}

/** @param {any} field @param {any} here @param {any} there */
function counted(field, here, there) {
  if (equal(here, there)) return here;
  if (differ(field, here, there) || here[field.by] === there[field.by]) return null;
  return here[field.by] > there[field.by] ? here : there;
}

/** @param {any} field @param {any} here @param {any} there */
function spared(field, here, there) {
  const { by, spare } = field;
  const item = field.fields[by];
  /** @param {any} value */
  const isEmpty = value => isBlank(item.by && value ? value[item.by] : value);
  /** @param {any} record @param {string} name @returns {any[]} */
  const values = (record, name) => [record[name]].flat().filter(value => !isEmpty(value));
  const [[mine], [theirs]] = [values(here, by), values(there, by)];
  const both = mine && theirs ? merge(item, mine, theirs) : null;
  const main = both ?? mine ?? theirs;
  const spares = mine && theirs && !both ? [theirs] : [];
  for (const value of values(here, spare)) put(item, spares, value);
  for (const value of values(there, spare)) {
    if (!main || !equal(merge(item, main, value), main)) put(item, spares, value);
  }
  const all = each(field, here, there);
  if (theirs && !mine) for (const name of field.along || []) all[name] = there[name];
  all[by] = main ?? here[by];
  all[spare] = field.fields[spare].type === 'list' ? clean(field.fields[spare], spares) : spares[0];
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * Put a value to others, or in the place of one that it goes on from.
 * @param {Field} item
 * @param {any[]} values
 * @param {any} value
 */
function put(item, values, value) {
  const at = values.findIndex(known => merge(item, known, value) !== null);
  if (at < 0) values.push(value);
  else values[at] = merge(item, values[at], value);
}

/** @param {any} field @param {any[]} here @param {any[]} there @param {boolean[]} solved */
function attempts({ right, anew, most }, here, there, [mine, theirs]) {
  if (mine && theirs) return here;
  const [first, last] = mine ? [there, here] : [here, there];
  const isSolved = mine || theirs;
  if (holds(last, first)) return last;
  if (holds(first, last) && !isSolved) return first;
  const begins = first.filter(([how]) => how === right || how === anew).at(-1)?.[0] === right;
  const all = [...first, ...(begins ? [[anew]] : []), ...last];
  return all.length <= most ? all : isSolved ? last : first;
}

/** Whether others are among items, in their order. @param {any[]} items @param {any[]} others */
function holds(items, others) {
  let at = 0;
  return others.every(other => {
    while (at < items.length && !equal(items[at], other)) at += 1;
    at += 1;
    return at <= items.length;
  });
}

// Records.

/** @param {Kind} kind @param {StoredRecord} record */
const isLater = (kind, record) => !Number.isInteger(record.version ?? 1) || (record.version ?? 1) > kind.version;

/** How many steps are of an older edition: kept, but not counted. @param {StoredRecord} record */
const old = record => Math.max(0, Object.keys(record.steps).length - record.done);

/**
 * Return what is here and what comes from elsewhere as one record.
 * @param {Record<string, Kind>} kinds
 * @param {StoredRecord} here
 * @param {StoredRecord} there
 * @returns {StoredRecord}
 */
export function mergeRecords(kinds, here, there) {
  const key = Object.hasOwn(kinds, here.lesson) ? here.lesson : '';
  const kind = kinds[key];
  if (isLater(kind, here) || isLater(kind, there)) return here;
  const all = merge(kind.about, clean(kind.about, here), clean(kind.about, there));
  const number = Object.keys(all.steps || {}).length - Math.max(old(here), old(there));
  const of = Math.max(here.of, there.of);
  const done = Math.min(of, Math.max(here.done, there.done, number));
  const version = kind.version > 1 ? { version: kind.version } : {};
  return { steps: {}, ...version, ...all, lesson: here.lesson, of, done };
}
