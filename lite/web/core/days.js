// Numbers of days. Times are in milliseconds.

/** A day, in milliseconds. */
export const DAY = 86_400_000;

/** The number of days in UTC from 1970 to a time. @param {number} [time] */
export const dayNumber = (time = Date.now()) => Math.floor(time / DAY);

/** The number of days from 1970 to a date of the reader's calendar. @param {Date} [date] */
export const calendarDay = (date = new Date()) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
