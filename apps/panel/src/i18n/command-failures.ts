import type { FailureMessages } from './failure-text.ts';

/**
 * Failure messages of commands, which have no input to keep. Separate from those of forms, which load with the first
 * list.
 */
export const COMMAND_FAILURES: FailureMessages = {
  throttled: 'command.throttled',
  forbidden: 'command.forbidden',
  offline: 'command.offline',
  serverFailed: 'command.server_failed',
  refused: 'command.refused',
  failed: 'command.failed',
};
