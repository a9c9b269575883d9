import * as z from 'zod/mini';
import { permissionRule } from '../access/rule.ts';
import { newPassword, phone, ref, shortName } from '../kernel/scalars.ts';

const filled = z.string().check(z.trim(), z.minLength(1));

/** Tokens of a session as login and refresh answer them; only `access_token` is sure. */
export const token = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string().check(z.minLength(1))),
  /** `Bearer` (Specification §9). */
  token_type: z.optional(z.string()),
  /** Seconds. */
  expires_in: z.optional(z.number()),
});

/** See {@link token}. */
export type Token = z.infer<typeof token>;

/** A company somebody may work in. */
export const sessionCompany = z.looseObject({
  id: z.int().check(z.positive()),
  name: z.string(),
  /** ISO 4217 code. */
  currency: z.optional(z.string()),
});

/** See {@link sessionCompany}. */
export type SessionCompany = z.infer<typeof sessionCompany>;

const known = {
  token,
  id: z.optional(z.int().check(z.positive())),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  /** `admin`, `provider`, `company`, `client`, or another (Specification §6). */
  role: z.optional(z.string()),
  /** The company worked in by default. */
  company_id: z.optional(z.nullable(z.int().check(z.positive()))),
  companies: z.optional(z.array(sessionCompany)),
  /** Of whoever works in one company; its name says what they are there. */
  permission_set: z.optional(z.nullable(ref)),
};

/** Who is signed in, as login answers it (Specification §3); unknown fields survive. */
export const sessionUser = z.looseObject({ ...known, ability: z.array(permissionRule) });

/** See {@link sessionUser}. */
export type SessionUser = z.infer<typeof sessionUser>;

/** `userData` as found in storage: its rules are judged by `createAbility`, so a bad one empties the ability, not the session. */
export const storedUser = z.looseObject({ ...known, ability: z.array(z.unknown()) });

/** See {@link storedUser}; every {@link SessionUser} is one. */
export type StoredUser = z.infer<typeof storedUser>;

/** What POST /jwt/login takes. */
export const credentials = z.object({ email: filled, password: z.string().check(z.minLength(1)) });

/** See {@link credentials}. */
export type Credentials = z.infer<typeof credentials>;

/** What POST /jwt/register takes: a company and its owner. */
export const registration = z.object({
  company_name: shortName,
  country_id: z.int().check(z.positive()),
  name: shortName,
  email: z.email().check(z.maxLength(254)),
  phone,
  password: newPassword,
});

/** See {@link registration}. */
export type Registration = z.infer<typeof registration>;

/** Somebody signed in; `null` is nobody. The bearer is `accessToken`. */
export interface Session {
  readonly userData: StoredUser;
  readonly accessToken: string;
}
