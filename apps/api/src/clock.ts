/** Where the server reads the time: tests travel with their own. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The calendar date of a moment, in UTC: `YYYY-MM-DD`. */
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
