import { addDays } from '../locale/calendar.ts';

/** Maximum number of days for which a token is valid. */
export const MAX_TOKEN_DAYS = 365;

/** Returns the last day that a token may be valid on. */
export const latestTokenDay = (today: string): string => addDays(today, MAX_TOKEN_DAYS);

/** Returns true if a token may expire on a day. */
export const isTokenDay = (today: string, expiresOn: string): boolean =>
  expiresOn >= today && expiresOn <= latestTokenDay(today);
