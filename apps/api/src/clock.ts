/** Source of the current time; tests pass their own. */
export type Clock = { now(): Date };

/** Clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Returns the calendar date of a moment, in UTC: `YYYY-MM-DD`. */
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
