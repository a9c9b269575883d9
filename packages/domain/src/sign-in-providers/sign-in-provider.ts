import * as z from 'zod/mini';
import { id, oneLine, orNull, ref, shortName, version } from '../schema/scalars.ts';
import { groupMapping, groupMappingDrafts, groupsClaim } from './group-mapping.ts';
import { openObject } from '../schema/open-object.ts';

/** Maximum number of e-mail domains of a provider. */
export const MAX_DOMAINS = 20;

const isIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/u.test(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
};

const issuer = z
  .string()
  .check(z.trim(), z.maxLength(500), oneLine, z.refine(isIssuer, { error: 'validation.issuer' }));

const domain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253),
  z.regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/u, {
    error: 'validation.domain',
  }),
);

/** OpenID Connect provider with which the members of a company sign in. */
export const signInProvider = openObject({
  id,
  version,
  name: z.string(),
  /** Issuer identifier, below which the provider publishes its metadata. */
  issuer: z.string(),
  client_id: z.string(),
  /** True if a client secret is stored; it is never sent. */
  has_secret: z.boolean(),
  /** Domains of the e-mail addresses that may sign in. */
  domains: z.array(z.string()),
  /** True if addresses count as verified without the claim `email_verified`. */
  trusts_addresses: z.boolean(),
  /** True if a person without an account becomes a member at the first sign-in. */
  creates_members: z.boolean(),
  /** Permission set of new members; null for the default set. */
  permission_set: orNull(ref),
  /** True if only owners may also sign in with a password. */
  required: z.boolean(),
  active: z.boolean(),
  /** Name of the claim with a person's groups. */
  groups_claim: z.optional(z.string()),
  /** Access that members of groups get, by descending priority. */
  group_mappings: z.optional(z.array(groupMapping)),
  /** Address at which members sign in with it. */
  sign_in_url: z.string(),
  /** Address to register at the provider (`redirect_uri`). */
  redirect_uri: z.string(),
  /** Address to register at the provider, which tells there whom it has signed out (`backchannel_logout_uri`). */
  logout_uri: z.string(),
});
/** See {@link signInProvider}. */
export interface SignInProvider extends z.infer<typeof signInProvider> {}

/** Body of a new or changed provider. */
export const signInProviderDraft = z.strictObject({
  name: shortName,
  issuer,
  client_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), oneLine),
  /** Absent, the stored secret is kept; a new provider and another issuer need one. */
  client_secret: z.optional(z.string().check(z.minLength(1), z.maxLength(2000), oneLine)),
  domains: z.array(domain).check(z.minLength(1, { error: 'validation.required' }), z.maxLength(MAX_DOMAINS)),
  trusts_addresses: z.optional(z.boolean()),
  creates_members: z.optional(z.boolean()),
  permission_set_id: z.optional(z.nullable(id)),
  required: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  /** Absent, the claim and the mappings stay as they are. */
  groups_claim: z.optional(groupsClaim),
  group_mappings: z.optional(groupMappingDrafts),
  /** Version that a change is based on; an older one than the current is refused with 409. */
  version: z.optional(version),
});
/** See {@link signInProviderDraft}. */
export interface SignInProviderDraft extends z.infer<typeof signInProviderDraft> {}
