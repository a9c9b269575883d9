import { isProblem } from '@outlay/domain';
import { useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import type { PreferenceStore } from '../preferences/preferences.ts';
import { usePanel } from '../use-panel.ts';

/** Key in the tab's storage: the sign-in that has been sent to the provider. */
const PENDING_KEY = 'provider-sign-in';

/** A sign-in that has been sent to a provider. */
interface PendingSignIn {
  readonly state: string;
  readonly binding: string;
  /** Address of the panel that the user left. */
  readonly back: string;
}

const isPendingSignIn = (value: unknown): value is PendingSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'binding' in value &&
  typeof value.binding === 'string' &&
  'back' in value &&
  typeof value.back === 'string';

/** Takes the sign-in of a state that this tab has begun; null for all others. */
export function takePendingSignIn(tab: PreferenceStore, state: string): PendingSignIn | null {
  const pending = tab.read(PENDING_KEY);
  tab.remove(PENDING_KEY);
  return isPendingSignIn(pending) && pending.state === state ? pending : null;
}

/**
 * Sends the browser to the sign-in page of a company's provider, which sends it back to the login screen. A fresh sign-in
 * asks a person again who is signed in there.
 */
export function useProviderBegin({ fresh, back }: { readonly fresh: boolean; readonly back: string }) {
  const text = useText();
  const { client, tab } = usePanel();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async (provider: string) => {
    setBusy(true);
    setFailure(null);
    try {
      const { url, state, binding } = await client.auth.begin({ provider, fresh }, { quiet: true });
      tab.write(PENDING_KEY, { state, binding, back } satisfies PendingSignIn);
      // The server offers web addresses only.
      if (/^https?:/u.test(url)) globalThis.location.assign(url);
    } catch (error) {
      const refused = isProblem(error, 'invalid') ? error.errors?.['provider']?.[0] : undefined;
      setFailure(refused ?? text('login.unreachable'));
      setBusy(false);
    }
  };
  return { busy, failure, begin };
}
