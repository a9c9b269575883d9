import type { SettingsResponse } from '../company/company-setting.ts';
import type { Locale } from '../locale/locale.ts';
import type { ProfileUpdate } from '../people/profile.ts';
import type { Credentials, Registration, Session } from './session.ts';

/** What is known when the machine starts; see `sessionInput`. */
export interface SessionInput {
  readonly session: Session | null;
  readonly refreshToken: string | null;
  readonly locale: Locale;
  /** Whether tokens are refreshed; off unless the host turns it on (Specification §4). */
  readonly refreshing?: boolean;
}

/** Message id of why somebody is at login: clients have no panel, or the session ended. */
export type SessionNotice = 'session.client' | 'session.expired';

/** Everything the app knows of whoever uses it. */
export interface SessionContext extends SessionInput {
  readonly refreshing: boolean;
  readonly settings: SettingsResponse | null;
  /** Code of the current currency, from the country whose id equals `currency_id`. */
  readonly currency: string | null;
  /** What the last call failed with, until the next one. */
  readonly failure: unknown;
  /** Message id of a sentence to show at login: why somebody is there. */
  readonly notice: SessionNotice | null;
}

/** What may be told to the session. */
export type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  | { readonly type: 'register'; readonly registration: Registration }
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
