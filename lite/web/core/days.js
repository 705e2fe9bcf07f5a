// Days of the calendar, as times in milliseconds count them.

/** A day, in milliseconds. */
export const DAY = 86_400_000;

/** The number of a time's day since 1970. @param {number} [time] */
export const dayNumber = (time = Date.now()) => Math.floor(time / DAY);

/** The number of a date of the reader's calendar since 1970. @param {Date} [date] */
export const calendarDay = (date = new Date()) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
