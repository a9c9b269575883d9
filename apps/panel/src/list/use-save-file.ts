import { useState } from 'react';
import { useFetchFailure } from '../app/query/use-fetch-failure.ts';
import { saveBlob } from '../app/browser/save-blob.ts';
import { usePanel } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';

/** The caller reports a failure of the call itself. */
const QUIET = { quiet: true } as const;

/**
 * Returns a function that fetches a file and saves it under a name, and the name of the file that is being fetched. A
 * failure is reported with its reason; the result is then false.
 */
export function useSaveFile() {
  const text = useText();
  const reasonOf = useFetchFailure();
  const { toasts } = usePanel();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (name: string, load: (options: typeof QUIET) => Promise<Blob>): Promise<boolean> => {
    setBusy(name);
    try {
      saveBlob(await load(QUIET), name);
      return true;
    } catch (failure) {
      toasts.toast({
        kind: 'error',
        title: text('list.export.failed'),
        text: reasonOf(failure),
      });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
}
