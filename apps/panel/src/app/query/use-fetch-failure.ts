import { useMemo } from 'react';
import { readFailureText } from '../../i18n/read-failure.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useDescriptions, usePanel } from '../use-panel.ts';

/** Returns a function that describes why data that the user requests again failed to load, and what to do. */
export function useFetchFailure(): (failure: unknown) => string {
  const text = useText();
  const describe = useDescriptions();
  const { offline } = usePanel();
  return useMemo(
    () => (failure) =>
      readFailureText(failure, 'request', text, describe, offline.get() !== null) ?? text('list.failed.help'),
    [text, describe, offline],
  );
}
