import { useState } from 'react';
import { failureText, type FailureMessages } from '../i18n/failure-text.ts';
import { useText } from '../i18n/use-intl.tsx';
import { useDescriptions, usePanel } from './use-panel.ts';
import { useStore } from './use-store.ts';

/** Returns true if there was no connection when a request failed, also once it is back. */
export function useFailedOffline(failure: unknown): boolean {
  const offline = useStore(usePanel().offline) !== null;
  const [failed, setFailed] = useState({ failure, offline });
  if (failed.failure === failure) return failed.offline;
  setFailed({ failure, offline });
  return offline;
}

/** Describes why a save or command failed, in one sentence that stays the same when the connection returns. */
export function useFailureText(failure: unknown, messages?: FailureMessages): string | null {
  const text = useText();
  const describe = useDescriptions();
  const offline = useFailedOffline(failure);
  return failureText(failure, text, describe, offline, messages);
}
