import { isMissingDefaultAccount, isProblem } from '@outlay/domain';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../app/use-failure-text.ts';
import { COMMAND_FAILURES } from '../i18n/command-failures.ts';

/** State of the commands of a sheet or form. */
export interface PanelCommand {
  /** Key of the running command; null when idle. */
  readonly busy: string | null;
  /** Failure of the last command, in one sentence. */
  readonly failure: string | null;
  /** The last command was refused because a default account of the company is not set. */
  readonly needsDefaultAccount: boolean;
  /** The last command was rejected because of the record's current state (409). */
  readonly refused: boolean;
  /** Runs a command; resolves with false when it failed. Does nothing while another one is running. */
  readonly run: (key: string, work: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
}

/** Runs commands one at a time and reports why one failed; the user's input is preserved. */
export function useCommand(): PanelCommand {
  const command = useMutation({
    mutationFn: ({ work }: { readonly key: string; readonly work: () => Promise<void> }) => work(),
  });
  const { error: failure, isPending, mutateAsync, reset, variables } = command;
  return {
    busy: isPending ? variables.key : null,
    failure: useFailureText(failure, COMMAND_FAILURES),
    needsDefaultAccount: isMissingDefaultAccount(failure),
    refused: isProblem(failure, 'conflict'),
    forget: reset,
    run: async (key, work) => {
      if (isPending) return false;
      return mutateAsync({ key, work }).then(
        () => true,
        () => false,
      );
    },
  };
}
