/** Path prefix of version 1 of the API. */
export const V1 = '/api/partner/v1';

/** Path prefix of members, teams, notifications and webhooks. */
export const WEB = `${V1}/web` as const;

/** Approved expenses to be booked. */
export const BOOK_KEEP = `${V1}/expenses/bookKeep` as const;

/** Path of the expenses. */
export const EXPENSES = `${V1}/expenses/companyExpenses` as const;
/** Notifications of the signed-in user. */
export const NOTIFICATIONS = `${WEB}/notifications` as const;
