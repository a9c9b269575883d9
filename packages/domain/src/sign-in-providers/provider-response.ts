import * as z from 'zod/mini';
import { id, oneLine } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

const opaque = z.string().check(z.minLength(1), z.maxLength(200), oneLine);

/** Body that begins a sign-in with a provider: its key, the last part of `sign_in_url`. */
export const providerSignIn = z.strictObject({
  provider: opaque,
  /** True asks the provider to have the person sign in again, although they are signed in there. */
  fresh: z.optional(z.boolean()),
});
/** See {@link providerSignIn}. */
export interface ProviderSignIn extends z.infer<typeof providerSignIn> {}

/** Address of the provider for the browser, and the state that the browser keeps until it returns. */
export const providerRedirect = openObject({
  /** Address of the provider's sign-in page. */
  url: z.string(),
  /** Returned by the provider; valid for ten minutes, once. */
  state: z.string(),
  /** Kept by the browser that began the sign-in and by no one else: only it completes the sign-in. */
  binding: z.string(),
});
/** See {@link providerRedirect}. */
export interface ProviderRedirect extends z.infer<typeof providerRedirect> {}

const returned = z.optional(z.string().check(z.maxLength(4096), oneLine));

/**
 * Body that completes a sign-in with a provider: the id in the address at which the browser came back, the parameters of
 * its query, and the kept `binding`.
 */
export const providerResponse = z.strictObject({
  provider_id: id,
  state: opaque,
  binding: opaque,
  code: returned,
  iss: returned,
  error: returned,
});
/** See {@link providerResponse}. */
export interface ProviderResponse extends z.infer<typeof providerResponse> {}
