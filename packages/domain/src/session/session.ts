import * as z from 'zod/mini';
import { permissionRule } from '../access/rule.ts';
import { newPassword, phone, ref, shortName } from '../schema/scalars.ts';
import { sessionCompany } from './session-company.ts';
import { openObject } from '../schema/open-object.ts';

/** Tokens in responses of login and refresh; only `access_token` is required. */
export const token = openObject({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string().check(z.minLength(1))),
  /** `Bearer` (Specification §9). */
  token_type: z.optional(z.string()),
  /** Lifetime in seconds. */
  expires_in: z.optional(z.number()),
});

/** See {@link token}. */
export interface Token extends z.infer<typeof token> {}

/** Response of a refresh. */
export const refreshedTokens = openObject({ token });
/** Response of a refresh. */
export interface RefreshedTokens extends z.infer<typeof refreshedTokens> {}

const known = {
  token,
  id: z.optional(z.int().check(z.positive())),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  /** `admin`, `provider`, `company`, `client`, or another (Specification §6). */
  role: z.optional(z.string()),
  /** Id of the default company. */
  company_id: z.optional(z.nullable(z.int().check(z.positive()))),
  companies: z.optional(z.array(sessionCompany)),
  /** Permission set of a user with one company; its name describes the user's function. */
  permission_set: z.optional(z.nullable(ref)),
  /** Members who delegated their approvals to this user for today. */
  acting_for: z.optional(z.array(ref)),
  /** Members whose accounts may belong to the same person: one of them set up the other. */
  linked_ids: z.optional(z.array(z.int().check(z.positive()))),
  /** True if the user has to add a second factor before anything else. */
  second_factor_missing: z.optional(z.boolean()),
};

/** Signed-in user in the response of login (Specification §3); unknown fields are preserved. */
export const sessionUser = openObject({ ...known, ability: z.array(permissionRule) });

/** See {@link sessionUser}. */
export interface SessionUser extends z.infer<typeof sessionUser> {}

/**
 * `userData` in storage; rules are validated by `createAbility`, so that an invalid one empties the ability
 * but not the session.
 */
export const storedUser = openObject({ ...known, ability: z.array(z.unknown()) });

/** See {@link storedUser}; every {@link SessionUser} is one. */
export interface StoredUser extends z.infer<typeof storedUser> {}

/** Body of POST /jwt/login. */
export const credentials = z.strictObject({
  // Not validated as an address: a wrong one is answered like a wrong password.
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** See {@link credentials}. */
export interface Credentials extends z.infer<typeof credentials> {}

/** Body of POST /jwt/register: a company and its owner. */
export const registration = z.strictObject({
  company_name: shortName,
  country_id: z.int().check(z.positive()),
  name: shortName,
  email: z.email().check(z.maxLength(254)),
  phone,
  password: newPassword,
});

/** See {@link registration}. */
export interface Registration extends z.infer<typeof registration> {}

/** Session of a signed-in user. `accessToken` is the bearer token. */
export interface Session {
  readonly userData: StoredUser;
  readonly accessToken: string;
}
