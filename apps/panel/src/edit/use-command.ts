import { isProblem } from '@outlay/domain';
import { useState } from 'react';
import { usePanel, useSayings } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { OF_COMMAND } from './command-words.ts';
import { failureText } from './failure-text.ts';

/** A command beside a form: which one is under way, why the last one failed. */
export interface PanelCommand {
  /** Key of the command under way. */
  readonly busy: string | null;
  /** Why the last one failed, in a sentence. */
  readonly failure: string | null;
  /** The last one was refused as the record stands now (409). */
  readonly refused: boolean;
  /** Runs one; false when it failed. A second press while one is under way does nothing. */
  readonly run: (key: string, work: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
}

/** Runs commands one at a time and says why one failed; what was typed stays. */
export function useCommand(): PanelCommand {
  const text = useText();
  const say = useSayings();
  const offline = useStore(usePanel().offline) !== null;
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure: failureText(failure, text, say, offline, OF_COMMAND),
    refused: isProblem(failure, 'conflict'),
    forget: () => setFailure(null),
    run: async (key, work) => {
      if (busy !== null) return false;
      setBusy(key);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(error);
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
