import { isProblem } from '@outlay/domain';
import { useState } from 'react';
import { usePanel, useDescriptions } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { COMMAND_FAILURES } from './command-failures.ts';
import { failureText } from './failure-text.ts';

/** State of the commands of a sheet or form. */
export interface PanelCommand {
  /** Key of the running command; null when idle. */
  readonly busy: string | null;
  /** Failure of the last command, in one sentence. */
  readonly failure: string | null;
  /** The last command was rejected because of the record's current state (409). */
  readonly refused: boolean;
  /** Runs a command; resolves with false when it failed. Does nothing while another one is running. */
  readonly run: (key: string, work: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
}

/** Runs commands one at a time and reports why one failed; the user's input is preserved. */
export function useCommand(): PanelCommand {
  const text = useText();
  const describe = useDescriptions();
  const offline = useStore(usePanel().offline) !== null;
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure: failureText(failure, text, describe, offline, COMMAND_FAILURES),
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
