import * as z from 'zod/mini';
import { oneLine } from '../schema/scalars.ts';

const opaque = z.string().check(z.minLength(1), z.maxLength(200), oneLine);

/** Body that begins a sign-in with a provider: its key, the last part of `sign_in_url`. */
export const providerSignIn = z.strictObject({ provider: opaque });
/** See {@link providerSignIn}. */
export type ProviderSignIn = z.infer<typeof providerSignIn>;

/** Where to send the browser, and what it keeps until it comes back. */
export const providerRedirect = z.looseObject({
  /** Address of the provider's sign-in page. */
  url: z.string(),
  /** Returned by the provider; valid for ten minutes, once. */
  state: z.string(),
  /** Kept by the browser that began the sign-in and by no one else: only it completes the sign-in. */
  binding: z.string(),
});
/** See {@link providerRedirect}. */
export type ProviderRedirect = z.infer<typeof providerRedirect>;

const returned = z.optional(z.string().check(z.maxLength(4096), oneLine));

/** Body that completes a sign-in with a provider: the parameters of its redirect, and the kept `binding`. */
export const providerResponse = z.strictObject({
  state: opaque,
  binding: opaque,
  code: returned,
  iss: returned,
  error: returned,
});
/** See {@link providerResponse}. */
export type ProviderResponse = z.infer<typeof providerResponse>;
