// Merges two copies of a stored record, by the table of `engine/stonebook/storage/record_kinds.py`, which the build
// puts into the page. `storage/fields.py` and `storage/objects.py` explain the fields' properties.
// `tests/storage/cases.json` tests that Python and JavaScript agree.
import { isRecord } from './records.js';

/** @typedef {'text' | 'number' | 'flag' | 'list' | 'map'} ValueType */
/**
 * How two objects are merged: field by field; the one with the longest list or the highest count stays; only equal ones
 * are merged; other values of a field are moved to another field; a task's attempts are joined.
 * @typedef {'object' | 'longest' | 'highest_count' | 'if_equal' | 'overflow' | 'attempts'} ObjectType
 */
/**
 * A field of a record. Each property belongs to the types that its description names.
 * @typedef {object} Field
 * @property {ValueType | ObjectType} type
 * @property {boolean} [required] without the field its object is invalid
 * @property {boolean} [latest] text: the greater one stays, such as the later time
 * @property {boolean} [greatest] number: the greater one stays
 * @property {boolean} [always] flag: only `true` is valid
 * @property {boolean} [strict] list: one invalid item makes the list invalid
 * @property {boolean} [indivisible] map: one copy stays
 * @property {boolean} [numbered] map: the names are numbers
 * @property {Field} [of] list and map: the items
 * @property {Record<string, Field>} [fields] objects: the fields
 * @property {number} [length] list: the number of items
 * @property {number} [limit] list, map and attempts: the most items
 * @property {string[]} [protected] list: the last item that ends like this is never dropped
 * @property {string} [merging] list: `union` of the items, or items that `match` are merged
 * @property {string} [newest] map: the field of a value by which the newest ones stay
 * @property {string} [conflict_suffix] map: the field that is added to the name of a value that can't be merged
 * @property {string} [decided_by] longest: the list; highest_count: the number
 * @property {string[]} [same] longest and highest_count: the fields that must be equal
 * @property {string} [main] overflow: the field of which one value stays
 * @property {string} [overflow] overflow: the field to which the other values are moved
 * @property {string[]} [following] overflow: the fields that come from the same copy as the value of `main`
 * @property {string} [attempts] attempts: the map of lists of attempts
 * @property {string} [solved] attempts: the list of solved tasks
 * @property {string} [right] attempts: the kind of a right move
 * @property {string} [anew] attempts: the kind of a restart
 */
/**
 * A field that has the optional properties K.
 * @template {keyof Field} K
 * @typedef {Field & Required<Pick<Field, K>>} With
 */
/** @typedef {{version: number, content: Field}} Kind */
/**
 * @typedef {{lesson: string, of: number, done: number, steps: Record<string, any>, [part: string]: any}} StoredRecord
 */

/** @param {any} left @param {any} right @returns {boolean} */
const equal = (left, right) => {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => equal(item, right[at]));
  }
  if (!isRecord(left) || !isRecord(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(name => Object.hasOwn(right, name) && equal(left[name], right[name]))
  );
};
/** Whether a value is empty, or a map of empty values. @param {any} value @returns {boolean} */
const isBlank = value =>
  isRecord(value) ? Object.values(value).every(isBlank) : !value || (Array.isArray(value) && !value.length);
/** @param {any} left @param {any} right @returns {number} */
const compare = (left, right) => {
  if (!Array.isArray(left)) return left < right ? -1 : Number(left > right);
  const at = left.findIndex((item, i) => i >= right.length || compare(item, right[i]) !== 0);
  if (at < 0) return left.length - right.length;
  return at < right.length ? compare(left[at], right[at]) : 1;
};

// Cleaning: null for an invalid value.

/** @type {Record<string, (field: any, stored: any) => any>} */
const CLEAN = {
  text: (_, stored) => (typeof stored === 'string' ? stored : Number.isInteger(stored) ? String(stored) : null),
  number: (_, stored) => (Number.isInteger(stored) && stored >= 0 ? stored : null),
  flag: (field, stored) => (field.always ? stored === true || null : stored === true || stored === 1),
  list(field, stored) {
    if (!Array.isArray(stored)) return null;
    const items = stored.map(item => clean(field.of, item));
    if (field.strict && items.includes(null)) return null;
    if (field.length !== undefined && items.length !== field.length) return null;
    return limitedList(
      field,
      items.filter(item => item !== null),
    );
  },
  map(field, stored) {
    if (!isRecord(stored)) return null;
    const entries = Object.entries(stored).map(([name, value]) => [name, clean(field.of, value)]);
    return limitedMap(
      field,
      Object.fromEntries(
        entries.filter(([name, value]) => value !== null && (!field.numbered || /^[0-9]+$/.test(name))),
      ),
    );
  },
  object(field, stored) {
    if (!isRecord(stored)) return null;
    /** @type {Record<string, any>} */
    const record = {};
    for (const [name, part] of Object.entries(/** @type {Record<string, Field>} */ (field.fields))) {
      const value = clean(part, stored[name]) ?? (part.required ? null : BLANK[part.type]?.());
      if (value === null) return null;
      if (value !== undefined) record[name] = value;
    }
    return record;
  },
};
for (const type of ['longest', 'highest_count', 'if_equal', 'overflow', 'attempts']) CLEAN[type] = CLEAN.object;
/** The empty value of each type. @type {Record<string, () => any>} */
const BLANK = { text: () => '', number: () => 0, flag: () => false, list: () => [], map: () => ({}) };

/** @param {Field} field @param {any} stored */
const clean = (field, stored) => CLEAN[field.type](field, stored);

/** @param {Field} field @param {any[]} items */
function limitedList(field, items) {
  const { limit, merging } = field;
  if (limit === undefined || items.length <= limit) return items;
  if (merging !== 'union') return items.slice(0, limit);
  const last = items.slice(-limit);
  const protectedItem = items.filter(item => field.protected?.includes(item.at(-1))).at(-1);
  const isIncluded = !protectedItem || last.some(item => equal(item, protectedItem));
  return isIncluded ? last : [protectedItem, ...last.slice(1)];
}

/** @param {With<'newest'>} field @param {Record<string, any>} values */
function limitedMap({ limit, newest }, values) {
  const entries = Object.entries(values);
  if (limit === undefined || entries.length <= limit) return values;
  return Object.fromEntries(
    entries.sort(([, left], [, right]) => compare(right[newest], left[newest])).slice(0, limit),
  );
}

// Merging: null if both values must be kept apart.

/** @param {any} here @param {any} there */
const firstFilled = (here, there) => (isBlank(here) ? there : here);

/** @type {Record<string, (field: any, here: any, there: any) => any>} */
const MERGE = {
  text: (field, here, there) => (field.latest ? (compare(here, there) < 0 ? there : here) : firstFilled(here, there)),
  number: (field, here, there) => (field.greatest ? Math.max(here, there) : firstFilled(here, there)),
  flag: (_, here, there) => here || there,
  list(field, here, there) {
    if (field.merging === 'union') return limitedList(field, union(here, there));
    if (field.merging === 'match') return limitedList(field, mergeMatching(field.of, here, there));
    return firstFilled(here, there);
  },
  map(field, here, there) {
    if (field.indivisible) return firstFilled(here, there);
    const merged = { ...here };
    for (const [name, value] of Object.entries(there)) mergeNamed(field, merged, name, value);
    return limitedMap(field, merged);
  },
  object: mergeFields,
  longest: mergeLongest,
  highest_count: mergeHighestCount,
  if_equal: (_, here, there) => (equal(here, there) ? here : null),
  overflow: mergeWithOverflow,
  attempts(field, here, there) {
    const merged = mergeFields(field, here, there);
    const [mine, theirs] = [here[field.attempts], there[field.attempts]];
    merged[field.attempts] = { ...theirs, ...mine };
    for (const task of Object.keys(mine).filter(name => Object.hasOwn(theirs, name))) {
      const solved = [here, there].map(record => record[field.solved].includes(Number(task)));
      merged[field.attempts][task] = mergeAttemptLists(field, mine[task], theirs[task], solved);
    }
    return merged;
  },
};

/** @param {Field | undefined} field @param {any} here @param {any} there */
const merge = (field, here, there) => MERGE[/** @type {Field} */ (field).type](field, here, there);

/** The items of both lists, sorted. @param {any[]} here @param {any[]} there */
function union(here, there) {
  const onlyThere = surplus(there, here);
  if (!onlyThere.length) return here;
  return surplus(here, there).length ? [...here, ...onlyThere].sort(compare) : there;
}

/**
 * The items that are not among the others, counting repetitions.
 * @param {any[]} items
 * @param {any[]} others
 */
function surplus(items, others) {
  const unmatched = [...others];
  return items.filter(item => {
    const at = unmatched.findIndex(other => equal(item, other));
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

/**
 * The items here, each merged with its match from there, and then the unmatched items from there.
 * @param {Field} of
 * @param {any[]} here
 * @param {any[]} there
 */
function mergeMatching(of, here, there) {
  const merged = [...here];
  const onlyHere = surplus(here, there);
  const free = here.flatMap((item, at) => (onlyHere.some(other => equal(item, other)) ? [at] : []));
  for (const item of surplus(there, here)) {
    const match = free.findIndex(at => merge(of, here[at], item) !== null);
    if (match < 0) merged.push(item);
    else {
      const [at] = free.splice(match, 1);
      merged[at] = merge(of, here[at], item);
    }
  }
  return merged;
}

/**
 * @param {With<'of' | 'conflict_suffix'>} field @param {Record<string, any>} values @param {string} name
 * @param {any} value
 */
function mergeNamed(field, values, name, value) {
  const [root] = name.split('-');
  const matches = Object.hasOwn(values, name) ? [name] : [];
  // The value may already be stored under a longer name.
  if (field.conflict_suffix)
    matches.push(...Object.keys(values).filter(stored => stored !== name && stored.split('-')[0] === root));
  for (const stored of matches) {
    const merged = merge(field.of, values[stored], value);
    if (merged !== null) {
      values[stored] = merged;
      return;
    }
  }
  while (Object.hasOwn(values, name)) name = `${name}-${value[field.conflict_suffix] || 'other'}`;
  // An assignment to `__proto__` would set the map's prototype.
  Object.defineProperty(values, name, { value, configurable: true, enumerable: true, writable: true });
}

/** @param {With<'fields'>} field @param {any} here @param {any} there */
function mergeFields(field, here, there) {
  const merged = { ...there, ...here };
  const common = Object.keys(here).filter(name => Object.hasOwn(there, name));
  for (const name of common) merged[name] = merge(field.fields[name], here[name], there[name]);
  return merged;
}

/** @param {Field} field @param {any} here @param {any} there */
const differ = ({ same = [] }, here, there) => same.some(name => !equal(here[name], there[name]));

/** @param {With<'fields' | 'decided_by'>} field @param {any} here @param {any} there */
function mergeLongest(field, here, there) {
  const [mine, theirs] = [here[field.decided_by], there[field.decided_by]];
  const common = Math.min(mine.length, theirs.length);
  if (differ(field, here, there) || !equal(mine.slice(0, common), theirs.slice(0, common))) return null;
  if (mine.length !== theirs.length) return mine.length > theirs.length ? here : there;
  return mergeFields(field, here, there);
}

/** @param {With<'decided_by'>} field @param {any} here @param {any} there */
function mergeHighestCount(field, here, there) {
  if (equal(here, there)) return here;
  const [mine, theirs] = [here[field.decided_by], there[field.decided_by]];
  if (differ(field, here, there) || mine === theirs) return null;
  return mine > theirs ? here : there;
}

/** @param {With<'fields' | 'main' | 'overflow'>} field @param {any} here @param {any} there */
function mergeWithOverflow(field, here, there) {
  const { main, overflow } = field;
  const item = field.fields[main];
  /** @param {any} value */
  const isEmpty = value => isBlank(item.decided_by && value ? value[item.decided_by] : value);
  /** @param {any} record @param {string} name @returns {any[]} */
  const values = (record, name) => [record[name]].flat().filter(value => !isEmpty(value));
  const [[mine], [theirs]] = [values(here, main), values(there, main)];
  const joined = mine && theirs ? merge(item, mine, theirs) : null;
  const stays = joined ?? mine ?? theirs;
  const others = mine && theirs && !joined ? [theirs] : [];
  for (const value of values(here, overflow)) mergeInto(item, others, value);
  for (const value of values(there, overflow)) {
    if (!stays || !equal(merge(item, stays, value), stays)) mergeInto(item, others, value);
  }
  const merged = mergeFields(field, here, there);
  if (theirs && !mine) for (const name of field.following || []) merged[name] = there[name];
  merged[main] = stays ?? here[main];
  merged[overflow] = field.fields[overflow].type === 'list' ? clean(field.fields[overflow], others) : others[0];
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/**
 * Merge a value into the first of the values that accepts it, or append it.
 * @param {Field} item
 * @param {any[]} values
 * @param {any} value
 */
function mergeInto(item, values, value) {
  const at = values.findIndex(other => merge(item, other, value) !== null);
  if (at < 0) values.push(value);
  else values[at] = merge(item, values[at], value);
}

/**
 * @param {With<'right' | 'anew' | 'limit'>} field @param {any[]} here @param {any[]} there @param {boolean[]} solved
 */
function mergeAttemptLists({ right, anew, limit }, here, there, [mine, theirs]) {
  if (mine && theirs) return here;
  const [first, last] = mine ? [there, here] : [here, there];
  const isSolved = mine || theirs;
  if (containsInOrder(last, first)) return last;
  if (containsInOrder(first, last) && !isSolved) return first;
  const endsRight = first.filter(([how]) => how === right || how === anew).at(-1)?.[0] === right;
  const joined = [...first, ...(endsRight ? [[anew]] : []), ...last];
  return joined.length <= limit ? joined : isSolved ? last : first;
}

/** Whether a list contains the items of another in the same order. @param {any[]} items @param {any[]} others */
function containsInOrder(items, others) {
  let at = 0;
  return others.every(other => {
    while (at < items.length && !equal(items[at], other)) at += 1;
    at += 1;
    return at <= items.length;
  });
}

// Records.

/** The kind of a record, by its key. @param {Record<string, Kind>} kinds @param {StoredRecord} record */
export const kindOf = (kinds, record) => kinds[Object.hasOwn(kinds, record.lesson) ? record.lesson : ''];

/** Whether a later version of the site has saved a record. @param {Kind} kind @param {StoredRecord} record */
export const isLater = (kind, record) => !Number.isInteger(record.version ?? 1) || (record.version ?? 1) > kind.version;

/** The number of stored steps that are not counted, as they belong to an older edition. @param {StoredRecord} record */
const oldSteps = record => Math.max(0, Object.keys(record.steps).length - record.done);

/**
 * Merge the record here with one from elsewhere.
 * @param {Record<string, Kind>} kinds
 * @param {StoredRecord} here
 * @param {StoredRecord} there
 * @returns {StoredRecord}
 */
export function mergeRecords(kinds, here, there) {
  const kind = kindOf(kinds, here);
  if (isLater(kind, here) || isLater(kind, there)) return here;
  const merged = merge(kind.content, clean(kind.content, here), clean(kind.content, there));
  const number = Object.keys(merged.steps || {}).length - Math.max(oldSteps(here), oldSteps(there));
  const of = Math.max(here.of, there.of);
  const done = Math.min(of, Math.max(here.done, there.done, number));
  const version = kind.version > 1 ? { version: kind.version } : {};
  return { steps: {}, ...version, ...merged, lesson: here.lesson, of, done };
}
