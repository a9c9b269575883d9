import type { SettingsResponse } from '../company/company-setting.ts';
import type { Locale } from '../locale/locale.ts';
import type { ProfileUpdate } from '../people/profile.ts';
import type { ProviderResponse } from '../sign-in-providers/provider-response.ts';
import type { PasskeySignIn } from './sign-in/passkeys.ts';
import type { SecondFactorProof, SignInChallenge } from './sign-in/second-factor.ts';
import type { Credentials, Registration, Session } from './session.ts';

/** Input of the session machine; see `sessionInput`. */
export interface SessionInput {
  readonly session: Session | null;
  readonly refreshToken: string | null;
  readonly locale: Locale;
  /** True to refresh tokens. Default false (Specification §4). */
  readonly refreshing?: boolean;
}

/** Message id of the notice at login: clients have no access to the panel, or the session ended. */
export type SessionNotice = 'session.client' | 'session.expired';

/** Credentials of a sign-in: a password, a passkey, or the response of a company's sign-in provider. */
export type SignInInput = Credentials | PasskeySignIn | ProviderResponse;

/** State of the session. */
export interface SessionContext extends SessionInput {
  readonly refreshing: boolean;
  readonly settings: SettingsResponse | null;
  /** Code of the current currency, from the country whose id equals `currency_id`. */
  readonly currency: string | null;
  /** Error of the last call. */
  readonly failure: unknown;
  /** Message id of the notice shown at login. */
  readonly notice: SessionNotice | null;
  /** Waits for the second factor; never stored. */
  readonly challenge: SignInChallenge | null;
}

/** Events of the session. */
export type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: SignInInput }
  | { readonly type: 'register'; readonly registration: Registration }
  | ({ readonly type: 'verify' } & SecondFactorProof)
  | { readonly type: 'verification.cancelled' }
  | { readonly type: 'signOut' }
  | { readonly type: 'refresh' }
  | { readonly type: 'chooseLanguage'; readonly locale: Locale }
  | { readonly type: 'navigated' }
  | { readonly type: 'profile.changed'; readonly profile: ProfileUpdate }
  | { readonly type: 'unauthorized' }
  | { readonly type: 'forbidden' }
  | {
      readonly type: 'storage.changed';
      readonly session: Session | null;
      readonly refreshToken: string | null;
    };
