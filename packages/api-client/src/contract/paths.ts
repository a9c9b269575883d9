/** Path prefix of version 1 of the API. */
export const V1 = '/api/partner/v1';

/** Path prefix of members, teams, notifications and webhooks. */
export const WEB = `${V1}/web` as const;
