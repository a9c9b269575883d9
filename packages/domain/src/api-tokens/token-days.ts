import { addDays } from '../locale/calendar.ts';

/** Maximum number of days for which a token is valid. */
export const MAX_TOKEN_DAYS = 365;

/** Number of days for which a form proposes that a token is valid. */
const PROPOSED_DAYS = 90;

/** Returns the day that a form proposes as the last day of a token. */
export const proposedTokenDay = (today: string): string => addDays(today, PROPOSED_DAYS);

/** Returns the last day that a token may be valid on. */
export const latestTokenDay = (today: string): string => addDays(today, MAX_TOKEN_DAYS);

/** Returns true if a token may expire on a day. */
export const isTokenDay = (today: string, expiresOn: string): boolean =>
  expiresOn >= today && expiresOn <= latestTokenDay(today);
