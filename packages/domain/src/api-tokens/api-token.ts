import * as z from 'zod/mini';
import { day, moment, orNull, shortName, typedDay } from '../schema/scalars.ts';
import { grantedScopes, tokenScopes } from './token-scope.ts';
import { openObject } from '../schema/open-object.ts';

/** Text that every token begins with, so that a leaked one is recognised. */
export const API_TOKEN_PREFIX = 'outlay_pat_';

/** Maximum number of valid tokens of a user in a company. */
export const MAX_TOKENS = 50;

/** Body that creates a token. */
export const apiTokenDraft = z.strictObject({
  name: shortName,
  /** Last day of the token, in the time zone of the company: see `isTokenDay`. */
  expires_on: typedDay,
  scopes: tokenScopes,
});
/** See {@link apiTokenDraft}. */
export interface ApiTokenDraft extends z.infer<typeof apiTokenDraft> {}

/** Token of the signed-in user in the current company, without its secret. */
export const apiToken = openObject({
  id: z.uuid(),
  name: z.string(),
  scopes: grantedScopes,
  /** Last characters of the token, to find the one that is used somewhere. */
  ending: z.string(),
  created_at: moment,
  /** Last day on which it is valid, in the time zone of the company. */
  expires_on: day,
  expires_at: moment,
  /** Time of the last call, accurate to a minute; null if it was never used. */
  last_used_at: orNull(moment),
  /** Network address of the last call. */
  last_address: orNull(z.string()),
});
/** See {@link apiToken}. */
export interface ApiToken extends z.infer<typeof apiToken> {}

/** A new token with its secret, which is sent only in this response. */
export const createdApiToken = z.safeExtend(apiToken, { token: z.string().check(z.minLength(1)) });
/** See {@link createdApiToken}. */
export type CreatedApiToken = z.infer<typeof createdApiToken>;
